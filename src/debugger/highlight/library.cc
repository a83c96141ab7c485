// The bridge between the debugger, which is in C, and GNU Source-highlight: see highlight.h.
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>

#include <srchilite/langmap.h>
#include <srchilite/sourcehighlight.h>

/// The text with escape sequences of colours, malloc'd, in the style that gdb uses. The file's name
/// tells the language, or else its word, which may be "". NULL: neither is known. No exception
/// leaves this function.
extern "C" char *pawl_highlight(const char *name, const char *word, const char *text, size_t n)
{
	try {
		static srchilite::LangMap languages("lang.map");
		static bool opened = (languages.open(), true);
		std::string language = languages.getMappedFileNameFromFileName(name);

		(void)opened;
		if (language.empty())
			language = languages.getMappedFileName(std::strcmp(word, "c++") ? word : "cpp");
		if (language.empty())
			return nullptr;
		srchilite::SourceHighlight highlighter("esc.outlang");
		highlighter.setStyleFile("esc.style");
		std::istringstream in(std::string(text, n));
		std::ostringstream out;
		highlighter.highlight(in, out, language);
		return strdup(out.str().c_str());
	} catch (...) {
		return nullptr;
	}
}
