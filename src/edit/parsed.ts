import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { Refusal } from './contentEdit.ts'

/** A file as `yaml` reads it, with every token. */
export interface Parsed {
  source: SourceFile
  document: Document
}

const known = new WeakMap<SourceFile, Parsed>()

/**
 * Reads a file once more, for an edit of it.
 *
 * @throws {Refusal} when it has mistakes that leave open where its parts stand
 */
export function parsed(source: SourceFile): Parsed {
  const wrong = source.problems.find(({ severity }) => severity === 'error')
  if (wrong)
    throw new Refusal(`${source.file} cannot be read whole: mend line ${wrong.place.line} first, see npm run check.`)
  const found = known.get(source) ?? {
    source,
    document: parseDocument(source.text, { keepSourceTokens: true, prettyErrors: false, uniqueKeys: false }),
  }
  known.set(source, found)
  return found
}

/** A value with what stands before it: the pair of a mapping that it belongs to. */
export interface Found {
  node: Node | null
  pair: Pair | undefined
}

/**
 * The value at a path.
 *
 * @returns `undefined` when nothing stands there
 * @throws {Refusal} when an alias stands on the way, so that the value is another one's, too
 */
export function nodeAt({ source, document }: Parsed, path: Path): Found | undefined {
  let node = document.contents as Node | null
  let pair: Pair | undefined
  for (const step of path) {
    if (isAlias(node)) throw new Refusal(isElsewhere(node, source))
    if (isSeq(node)) {
      if (!Object.hasOwn(node.items, step)) return undefined
      pair = undefined
      node = node.items[step as number] as Node | null
    } else if (isMap(node)) {
      pair = (node.items as Pair[]).find(({ key }) => isScalar(key) && String(key.value) === String(step))
      if (!pair) return undefined
      node = pair.value as Node | null
    } else return undefined
  }
  if (isAlias(node)) throw new Refusal(isElsewhere(node, source))
  return { node, pair }
}

function isElsewhere(alias: Alias, source: SourceFile): string {
  const { file, line } = source.range(alias.range![0], alias.range![1], [])
  return `In ${file}:${line} stands "*${alias.source}", which is what "&${alias.source}" says elsewhere, too: write the value there first.`
}

/** Where what a value says ends: empty lines behind a block of text are part of it only where it keeps them. */
export function endOf(node: Node | null, text: string): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last = node.items.at(-1)
    if (isSeq(node)) return endOf(last as Node | null, text)
    const { key, value } = last as Pair<Node, Node | null>
    return Math.max(key.range![1], endOf(value, text))
  }
  const [start, end] = node?.range ?? [0, 0]
  const written = text.slice(start, end)
  const isKept = isScalar(node) && /^[|>]\d?\+/.test(written)
  return isKept ? end : start + written.trimEnd().length
}
