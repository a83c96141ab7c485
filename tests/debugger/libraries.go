// Objects of Go's runtime: tests/debugger/libraries.
package main

import (
	"errors"
	"fmt"
)

type Point struct{ X, Y int }

func (p Point) String() string { return "point" }

type Node struct {
	value int
	next  *Node
}

func stop(things ...interface{}) { fmt.Println(len(things)) }

func main() {
	s, es := "hello", ""
	v, ev := []int{1, 2, 3}, []int{}
	var nv []int
	vs := []string{"a", "b"}
	vp := []Point{{1, 2}}
	vv := [][]int{{1}, {2, 3}}
	m := map[string]int{"one": 1}
	em := map[int]int{}
	var nm map[string]int
	many := map[int]int{}
	for i := 0; i < 1000; i++ {
		many[i] = i * i
	}
	deleted := map[int]string{1: "a", 2: "b"}
	delete(deleted, 1)
	var i, none interface{} = 5, nil
	var point fmt.Stringer = Point{7, 8}
	err := errors.New("bad")
	c := make(chan int, 4)
	c <- 1
	c <- 2
	<-c
	c <- 3
	a, p, b := [3]int{7, 8, 9}, &Point{1, 2}, []byte("bytes")
	r, f, z, ok := 'x', 1.5, complex(1, 2), true
	n := &Node{1, &Node{2, nil}}
	stop(s, es, v, ev, nv, vs, vp, vv, m, em, nm, many, deleted, i, none, point, err, c, a, p, b, r, f, z, ok, n)
}
