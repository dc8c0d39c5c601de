/** Box around the text of a node, however wide the element is that holds it. */
export function textBox(node: Node): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}
