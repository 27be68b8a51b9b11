import {
  type Alias,
  isCollection,
  isPair,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** A value of a YAML file with its place; an empty file or list item is `null`. */
export type Tree = Scalar | YAMLSeq | YAMLMap | Alias | null

/** The first thing that YAML's grammar refuses. */
export interface ParseError {
  /** In the file. */
  position: number
  code: string
  message: string
}

// Names that repeat are reported with the line of the first one, by `readTree`.
const options = { prettyErrors: false, uniqueKeys: false }

/**
 * @param text  without a byte order mark
 * @param shift  how far into the file the text begins
 */
export function parseTree(text: string, shift = 0): { tree: Tree; error?: ParseError } {
  const { contents, errors } = parseDocument(text, options)
  const tree = contents as Tree
  if (shift > 0) move(tree, shift)
  const [first] = errors.length > 1 ? errors.toSorted((a, b) => a.pos[0] - b.pos[0]) : errors
  if (!first) return { tree }
  return { tree, error: { position: first.pos[0] + shift, code: first.code, message: first.message } }
}

function move(node: Tree | Node, by: number): void {
  if (!node) return
  if (node.range) node.range = [node.range[0] + by, node.range[1] + by, node.range[2] + by]
  if (!isCollection(node)) return
  for (const item of node.items) {
    if (!isPair(item)) move(item as Tree, by)
    else for (const side of [item.key, item.value]) move(side as Tree, by)
  }
}
