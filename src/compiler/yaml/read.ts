import { CORE_SCHEMA, constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml'
import type { Path } from '../diagnostics/range.ts'
import { buildNodes } from './buildNodes.ts'
import { arrange, type Judge, Patience } from './layout.ts'
import { mergedLines } from './mergedLines.ts'
import type { Mistake } from './mistake.ts'
import { MovedText } from './movedText.ts'
import { nodeMistake } from './nodeMistake.ts'
import { nodeData, type YamlNode } from './nodes.ts'
import { type Cut, scan } from './scan.ts'
import { findSyntaxMistakes } from './syntax.ts'
import { nodeAt } from './treePaths.ts'

/** What a YAML text says, with everything that was wrong in saying it. */
export interface Reading {
  /** `undefined` when nothing reliable could be read; `null` for a text without any value. */
  data: unknown
  mistakes: Mistake[]
  /** What may be meant otherwise. */
  doubts: Mistake[]
  /** Unquoted texts that end at a ` #`. Whether that ate copy depends on what is expected there. */
  cuts: Cut[]
  /** The tree with every place, built when first asked for. */
  nodes(): YamlNode | undefined
}

/**
 * Reads one YAML text. The usual case costs one pass of js-yaml's parser and no tree: places are looked up only when a
 * diagnostic needs them.
 *
 * @param text  without a byte order mark
 * @param judge  knows what such a file may say
 */
export function readYaml(text: string, judge: Judge = () => []): Reading {
  let events: Event[]
  try {
    events = parseEvents(text, {})
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown
    return readBroken(text, judge)
  }
  const { cuts, mistakes, doubts, unusual } = scan(text, events)
  const whole = withoutMark(text, mistakes, judge)
  if (whole) return whole
  // Ten thousand files' events would fill the memory; parsing one file again for a diagnostic costs nothing beside it.
  let built: ReturnType<typeof buildNodes> | undefined
  const nodes = () => {
    built ??= buildNodes(text, parseEvents(text, {}))
    return built.root
  }
  // What was misread has mistakes of its own.
  const arranged = (data: unknown) => (mistakes.length > 0 ? undefined : rearranged(text, judge(data), nodes, judge))
  if (!unusual) {
    try {
      const [data = null] = constructFromEvents(events, { source: text, schema: CORE_SCHEMA })
      return arranged(data) ?? { data, mistakes, doubts, cuts, nodes }
    } catch (thrown) {
      if (!(thrown instanceof YAMLException)) throw thrown
    }
  }
  const root = nodes()
  const data = root ? nodeData(root) : null
  const isMisread = built!.problems.some(({ kind }) => kind !== 'duplicate-key')
  const better = isMisread ? undefined : arranged(data)
  if (better) return better
  const problems = built!.problems.map((problem) => nodeMistake(problem, text))
  // The part of a text that a comma cut off is not wrong by itself.
  const isPart = ({ start, end }: Mistake) => problems.some((whole) => whole.start < start && whole.end >= end)
  const alone = mistakes.filter((mistake) => !isPart(mistake))
  return { data, mistakes: [...alone, ...problems], doubts, cuts, nodes }
}

/** `---` below the names of a page, as other tools have it: where all the rest is sound without it, all of it is read. */
function withoutMark(text: string, mistakes: readonly Mistake[], judge: Judge): Reading | undefined {
  const [mark, ...others] = mistakes
  if (mark?.code !== 'yaml/several-documents' || others.length > 0) return undefined
  const reading = readYaml(`${text.slice(0, mark.start)}   ${text.slice(mark.end)}`, judge)
  return reading.mistakes.length === 0 ? { ...reading, mistakes: [mark] } : undefined
}

function readBroken(text: string, judge: Judge): Reading {
  const { mistakes, repaired, reliable } = findSyntaxMistakes(text, judge)
  if (!reliable) return { data: undefined, mistakes, doubts: [], cuts: [], nodes: () => undefined }
  // A placeholder says nothing about what stood in its place.
  const isMoved = mistakes.every(({ code }) => layoutCodes.includes(code))
  return inFile(readYaml(repaired.text, isMoved ? judge : undefined), repaired, mistakes, text)
}

const layoutCodes = ['yaml/indentation', 'yaml/missing-dash', 'yaml/extra-dash', 'yaml/odd-dash']

/** A file that can be read, but says what it says at the wrong level. */
function rearranged(
  text: string,
  misfits: readonly Path[],
  nodes: () => YamlNode | undefined,
  judge: Judge,
): Reading | undefined {
  const root = misfits.length > 0 ? nodes() : undefined
  if (!root) return undefined
  const near = misfits.slice(0, mostLooked).flatMap((path) => {
    const found = nodeAt(root, path)
    const places = [found?.key?.start, found?.node.start]
    return places.flatMap((place) => (place === undefined ? [] : [text.slice(0, place).split('\n').length - 1]))
  })
  const better = arrange(new MovedText(text), new Set(near), undefined, judge, new Patience(sparing))
  return better && inFile(readYaml(better.moved.text, judge), better.moved, [better.mistake], text)
}

const mostLooked = 4

/** Of what can be read most is another slip, and a site may have many of them. */
const sparing = 600_000

/** A reading of a mended text, with its places in the file, which says `text`. */
function inFile(reading: Reading, { back }: MovedText, mistakes: readonly Mistake[], text: string): Reading {
  const placed = <Item extends { start: number; end: number }>(item: Item): Item => {
    return { ...item, start: back(item.start), end: back(item.end) }
  }
  let root: YamlNode | undefined
  return {
    data: reading.data,
    mistakes: mergedLines([...mistakes, ...reading.mistakes.map(placed)], text),
    doubts: reading.doubts.map(placed),
    cuts: reading.cuts.map((cut) => ({ ...placed(cut), commentEnd: back(cut.commentEnd) })),
    nodes: () => {
      const found = root ?? reading.nodes()
      if (found && !root) place(found, back, new Set())
      root = found
      return root
    },
  }
}

function place(node: YamlNode, back: (offset: number) => number, done: Set<YamlNode>): void {
  if (done.has(node)) return
  done.add(node)
  node.start = back(node.start)
  node.end = back(node.end)
  const parts = node.kind === 'list' ? node.items : node.kind === 'mapping' ? node.entries : []
  for (const part of parts) {
    if (!('key' in part)) place(part, back, done)
    else for (const side of [part.key, part.value]) place(side, back, done)
  }
}
