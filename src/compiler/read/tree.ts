import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  Schema,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../diagnostics/range.ts'
import type { Span } from './positions.ts'

/** A value of a YAML file with its place; an empty file or list item is `null`. */
export type Tree = Scalar | YAMLSeq | YAMLMap | Alias | null

/** What the references in trees stand for, once `TreeReader` has read them. */
export const targets = new WeakMap<Alias, Tree>()

function targetOf(node: Tree): Tree {
  return isAlias(node) ? (targets.get(node) ?? null) : node
}

/** The first thing that YAML's grammar refuses. */
export interface ParseError {
  position: number
  /** One of `yaml`'s; nothing for what shows without it. */
  code: string
}

// Names that repeat are reported with the line of the first one, by `TreeReader`.
const options = {
  prettyErrors: false,
  uniqueKeys: false,
  // One for all: the parser would put it together again for each text.
  schema: new Schema({ schema: 'core', resolveKnownTags: false }),
}

/**
 * @param text  without a byte order mark
 * @throws RangeError when values stand thousands of levels deep inside each other
 */
export function parseTree(text: string): { tree: Tree; error?: ParseError } {
  const { contents, errors } = withCheapGlobals(() => parseDocument(text, options))
  if (errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) throw new RangeError('too many levels')
  const [first] = errors.length > 1 ? errors.toSorted((a, b) => a.pos[0] - b.pos[0]) : errors
  const tree = contents as Tree
  return first ? { tree, error: { position: first.pos[0], code: first.code } } : { tree }
}

/**
 * `yaml` looks for a variable of the environment at every token: the process's own environment asks the system each time, and
 * takes a sixth of all reading. It also makes an `Error` of each mistake, whose stack nobody sees.
 */
function withCheapGlobals<Result>(parse: () => Result): Result {
  const { env } = process
  const { stackTraceLimit } = Error
  process.env = {}
  Error.stackTraceLimit = 0
  try {
    return parse()
  } finally {
    process.env = env
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Gives each value of a tree another place. */
export function relocate(tree: Tree, placeOf: (offset: number) => number): void {
  visit(tree, {
    Node: (_, node) => {
      const { range } = node
      if (range) node.range = [placeOf(range[0]), placeOf(range[1]), placeOf(range[2])]
    },
  })
}

/** The value at `path`, or its nearest existing ancestor, and how many steps lead there. */
export function nodeAt(root: Tree, path: Path): { node: Tree; key: Tree | undefined; depth: number } {
  let node = root
  let key: Tree | undefined
  let depth = 0
  for (const step of path) {
    if (isSeq(node) && Object.hasOwn(node.items, step)) {
      node = targetOf(node.items[step as number] as Tree)
      key = undefined
    } else if (isMap(node)) {
      const pair = (node.items as Pair[]).find((pair) => nameOf(pair) === String(step))
      if (!pair) break
      node = targetOf(pair.value as Tree)
      key = pair.key as Tree
    } else break
    depth++
  }
  return { node, key, depth }
}

/** The path of the innermost value, or name, that an offset lies in. */
export function pathTo(root: Tree, offset: number): Path | undefined {
  const { start, end } = spanOfNode(root)
  if (offset < start || offset > end) return undefined
  if (isSeq(root)) {
    for (const [index, item] of root.items.entries()) {
      const rest = pathTo(item as Tree, offset)
      if (rest) return [index, ...rest]
    }
  } else if (isMap(root)) {
    for (const pair of root.items as Pair[]) {
      const key = spanOfNode(pair.key as Tree)
      if (offset >= key.start && offset < key.end) return [nameOf(pair)]
      const rest = pathTo(pair.value as Tree, offset)
      if (rest) return [nameOf(pair), ...rest]
    }
  }
  return []
}

export function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : ''
}

/** Where a value stands, once `TreeReader` has read it. */
export function spanOfNode(node: Tree): Span {
  const [start, end] = node?.range ?? [0, 0]
  return { start, end }
}
