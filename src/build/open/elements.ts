import type { DefaultTreeAdapterMap } from 'parse5'

export type Node = DefaultTreeAdapterMap['node']
export type Element = DefaultTreeAdapterMap['element']

export const isElement = (node: Node): node is Element => 'tagName' in node

/** Every element below a node, in the order of the document. */
export function elementsIn(node: Node): Element[] {
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : elementsIn(child)))
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

export function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
