# expat.h.
enum xml_status : u32 "XML_STATUS_???" { XML_STATUS_ERROR = 0, XML_STATUS_OK, XML_STATUS_SUSPENDED }
enum xml_error : u32 "XML_ERROR_???" {
    XML_ERROR_NONE = 0, XML_ERROR_NO_MEMORY, XML_ERROR_SYNTAX, XML_ERROR_NO_ELEMENTS, XML_ERROR_INVALID_TOKEN, XML_ERROR_UNCLOSED_TOKEN
    XML_ERROR_PARTIAL_CHAR, XML_ERROR_TAG_MISMATCH, XML_ERROR_DUPLICATE_ATTRIBUTE, XML_ERROR_JUNK_AFTER_DOC_ELEMENT, XML_ERROR_PARAM_ENTITY_REF
    XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_RECURSIVE_ENTITY_REF, XML_ERROR_ASYNC_ENTITY, XML_ERROR_BAD_CHAR_REF, XML_ERROR_BINARY_ENTITY_REF
    XML_ERROR_ATTRIBUTE_EXTERNAL_ENTITY_REF, XML_ERROR_MISPLACED_XML_PI, XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING
    XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_EXTERNAL_ENTITY_HANDLING, XML_ERROR_NOT_STANDALONE, XML_ERROR_UNEXPECTED_STATE
}
XML_SetElementDeclHandler(ptr parser, func eldecl) -> none
XML_SetAttlistDeclHandler(ptr parser, func attdecl) -> none
XML_SetXmlDeclHandler(ptr parser, func xmldecl) -> none
XML_ParserCreate(str encoding) -> addr
XML_ParserCreateNS(str encoding, schar namespaceSeparator) -> addr
XML_ParserCreate_MM(str encoding, ptr memsuite, str namespaceSeparator) -> addr
XML_ParserReset(ptr parser, str encoding) -> uint8
XML_SetEntityDeclHandler(ptr parser, func handler) -> none
XML_SetElementHandler(ptr parser, func start, func end) -> none
XML_SetStartElementHandler(ptr parser, func handler) -> none
XML_SetEndElementHandler(ptr parser, func handler) -> none
XML_SetCharacterDataHandler(ptr parser, func handler) -> none
XML_SetProcessingInstructionHandler(ptr parser, func handler) -> none
XML_SetCommentHandler(ptr parser, func handler) -> none
XML_SetCdataSectionHandler(ptr parser, func start, func end) -> none
XML_SetStartCdataSectionHandler(ptr parser, func start) -> none
XML_SetEndCdataSectionHandler(ptr parser, func end) -> none
XML_SetDefaultHandler(ptr parser, func handler) -> none
XML_SetDefaultHandlerExpand(ptr parser, func handler) -> none
XML_SetDoctypeDeclHandler(ptr parser, func start, func end) -> none
XML_SetStartDoctypeDeclHandler(ptr parser, func start) -> none
XML_SetEndDoctypeDeclHandler(ptr parser, func end) -> none
XML_SetUnparsedEntityDeclHandler(ptr parser, func handler) -> none
XML_SetNotationDeclHandler(ptr parser, func handler) -> none
XML_SetNamespaceDeclHandler(ptr parser, func start, func end) -> none
XML_SetStartNamespaceDeclHandler(ptr parser, func start) -> none
XML_SetEndNamespaceDeclHandler(ptr parser, func end) -> none
XML_SetNotStandaloneHandler(ptr parser, func handler) -> none
XML_SetExternalEntityRefHandler(ptr parser, func handler) -> none
XML_SetExternalEntityRefHandlerArg(ptr parser, ptr arg) -> none
XML_SetSkippedEntityHandler(ptr parser, func handler) -> none
XML_SetUnknownEncodingHandler(ptr parser, func handler, ptr encodingHandlerData) -> none
XML_DefaultCurrent(ptr parser) -> none
XML_SetReturnNSTriplet(ptr parser, s32 do_nst) -> none
XML_SetUserData(ptr parser, ptr userData) -> none
XML_SetEncoding(ptr parser, str encoding) -> xml_status
XML_UseParserAsHandlerArg(ptr parser) -> none
XML_UseForeignDTD(ptr parser, uchar useDTD) -> xml_error
XML_SetBase(ptr parser, str base) -> xml_status
XML_GetBase(ptr parser) -> text
XML_GetSpecifiedAttributeCount(ptr parser) -> int32
XML_GetIdAttributeIndex(ptr parser) -> int32
XML_Parse(ptr parser, buf(len) *s, s32 len, s32 isFinal) -> xml_status
XML_GetBuffer(ptr parser, s32 len) -> addr
XML_ParseBuffer(ptr parser, s32 len, s32 isFinal) -> xml_status
XML_StopParser(ptr parser, uchar resumable) -> xml_status
XML_ResumeParser(ptr parser) -> xml_status
XML_GetParsingStatus(ptr parser, ptr status) -> none
XML_ExternalEntityParserCreate(ptr parser, str context, str encoding) -> addr
XML_SetParamEntityParsing(ptr parser, u32 parsing) -> int32
XML_SetHashSalt(ptr parser, ulong hash_salt) -> int32
XML_GetErrorCode(ptr parser) -> xml_error
XML_GetCurrentLineNumber(ptr parser) -> ulong
XML_GetCurrentColumnNumber(ptr parser) -> ulong
XML_GetCurrentByteIndex(ptr parser) -> word
XML_GetCurrentByteCount(ptr parser) -> int32
XML_GetInputContext(ptr parser, ptr offset, ptr size) -> text
XML_FreeContentModel(ptr parser, ptr model) -> none
XML_MemMalloc(ptr parser, ulong size) -> addr
XML_MemRealloc(ptr parser, ptr ptr, ulong size) -> addr
XML_MemFree(ptr parser, ptr ptr) -> none
XML_ParserFree(ptr parser) -> none
XML_ErrorString(xml_error code) -> text
XML_ExpatVersion() -> text
XML_GetFeatureList() -> addr
