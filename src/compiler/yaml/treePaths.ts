import { SCALAR_STYLE } from 'js-yaml'
import type { Path } from '../diagnostics/range.ts'
import { keyName, type YamlNode } from './nodes.ts'

/** The node at `path`, or its nearest existing ancestor, and how many steps lead there. */
export function nodeAt(
  root: YamlNode | undefined,
  path: Path,
): { node: YamlNode; key: YamlNode | undefined; depth: number } | undefined {
  let node = root
  if (!node) return undefined
  let key: YamlNode | undefined
  let depth = 0
  for (const step of path) {
    if (node.kind === 'list') {
      const item: YamlNode | undefined = node.items[step as number]
      if (!item) break
      node = item
      key = undefined
    } else if (node.kind === 'mapping') {
      const entry: { key: YamlNode; value: YamlNode } | undefined = node.entries.find(
        ({ key }) => keyName(key) === String(step),
      )
      if (!entry) break
      node = entry.value
      key = entry.key
    } else break
    depth++
  }
  return { node, key, depth }
}

/** The path of the innermost value, or key, that an offset of the text lies in. */
export function pathTo(node: YamlNode, offset: number): Path | undefined {
  if (offset < node.start || offset > node.end) return undefined
  if (node.kind === 'list') {
    for (const [index, item] of node.items.entries()) {
      const rest = pathTo(item, offset)
      if (rest) return [index, ...rest]
    }
  } else if (node.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      if (offset >= key.start && offset < key.end) return [keyName(key)]
      const rest = pathTo(value, offset)
      if (rest) return [keyName(key), ...rest]
    }
  }
  return []
}

/** Every unquoted scalar that is not read as text. */
export function* plainValues(
  node: YamlNode,
  path: Path,
  text: string,
): Generator<{ path: Path; written: string; read: unknown }> {
  if (node.kind === 'list')
    for (const [index, item] of node.items.entries()) yield* plainValues(item, [...path, index], text)
  else if (node.kind === 'mapping') {
    for (const { key, value } of node.entries) yield* plainValues(value, [...path, keyName(key)], text)
  } else if (node.style === SCALAR_STYLE.PLAIN && typeof node.value !== 'string') {
    yield { path, written: text.slice(node.start, node.end), read: node.value }
  }
}
