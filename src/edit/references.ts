import { isAlias, visit } from 'yaml'
import type { Span } from '#src/compiler/read/positions.ts'
import { Refusal } from './contentEdit.ts'
import type { Parsed } from './parsed.ts'

/** An alias with its anchor. */
interface Reference {
  name: string
  /** Offsets. */
  alias: number
  anchor: number
  /** Where the value that the anchor names ends. */
  end: number
}

/** Every alias of a file, each with the anchor that it stands for when its parts are in this order. */
function referencesIn({ document }: Parsed, isBefore = (a: number, b: number) => a < b): Reference[] {
  const anchors: { name: string; at: number; end: number }[] = []
  const aliases: { name: string; at: number }[] = []
  visit(document, {
    Node: (_, node) => {
      const [at, end] = node.range ?? [0, 0]
      if (isAlias(node)) aliases.push({ name: node.source, at })
      else if ('anchor' in node && node.anchor) anchors.push({ name: node.anchor, at, end })
    },
  })
  return aliases.map(({ name, at: alias }) => {
    const before = anchors.filter((anchor) => anchor.name === name && isBefore(anchor.at, alias))
    const last = before.toSorted((a, b) => (isBefore(a.at, b.at) ? -1 : 1)).at(-1)
    return { name, alias, anchor: last?.at ?? -1, end: last?.end ?? -1 }
  })
}

/**
 * @param moved   a stretch of the text
 * @param target  the offset at which it will stand
 * @throws {Refusal} when an alias would stand for something else then
 */
export function refuseParting(file: Parsed, moved: Span, target: number): void {
  const afterwards = referencesIn(file, (a, b) => {
    const [inA, inB] = [isIn(moved, a), isIn(moved, b)]
    if (inA === inB) return a < b
    return inA ? target <= b : a < target
  })
  refuse(file, ({ anchor }, index) => anchor !== afterwards[index]!.anchor)
}

/** @throws {Refusal} when something else in the file is an alias of what goes */
export function refuseLoss(file: Parsed, removed: Span): void {
  refuse(file, ({ alias, anchor }) => isIn(removed, anchor) && !isIn(removed, alias))
}

/** @throws {Refusal} when a stretch that will stand in another file is an alias of what stands here */
export function refuseLeaving(file: Parsed, moved: Span): void {
  refuse(file, ({ alias, anchor }) => isIn(moved, alias) && !isIn(moved, anchor))
}

/** @throws {Refusal} when what stands at an offset is said elsewhere, too, by an alias of what it is in */
export function refuseShared(file: Parsed, offset: number): void {
  refuse(file, ({ anchor, end }) => isIn({ start: anchor, end }, offset), 'change both')
}

function refuse(
  file: Parsed,
  isHarmed: (reference: Reference, index: number) => boolean,
  harm: 'separate them' | 'change both' = 'separate them',
): void {
  const harmed = referencesIn(file).find(isHarmed)
  if (!harmed) return
  const { name, alias, anchor } = harmed
  const { source } = file
  const line = (offset: number) => source.range(offset, offset, []).line
  throw new Refusal(
    `In ${source.file}:${line(alias)} "*${name}" stands for what "&${name}" says in line ${line(anchor)}, and this would ${harm}: write the value in both places first.`,
  )
}

function isIn({ start, end }: Span, offset: number): boolean {
  return offset >= start && offset < end
}
