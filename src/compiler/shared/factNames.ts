import { parseText } from '../bindings/parse.ts'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'

/**
 * Facts whose names no binding can say: `offer.note`, `first call`. They are told where they are written, whether something
 * reads them or not. What stands in a group that is read as a whole needs no name.
 *
 * @param sources  all files, which may read a group
 */
export function unnamableFacts(facts: SourceFile, sources: Iterable<SourceFile>): Finding[] {
  if (!isMapping(facts.data)) return []
  const found = [...unnamable(facts.data, [])]
  const inGroups = found.some(({ path }) => path.length > 1)
  const texts = inGroups ? [...sources].map(({ text }) => text) : []
  return found.flatMap(({ path, group }) => {
    if (path.some((_, depth) => depth > 0 && isReadWhole(path.slice(0, depth), texts))) return []
    const name = String(path.at(-1))
    const told = { name: path.join('.'), written: name, meant: meantName(name), inside: groupMeant(name, group) }
    return [{ diagnostic: error('schema/fact-name', facts.at(path, 'key'), told), subject: name }]
  })
}

function* unnamable(group: Mapping, path: Path): Generator<{ path: Path; group: Mapping }> {
  for (const [name, value] of Object.entries(group)) {
    if (!isNamable(name)) yield { path: [...path, name], group }
    else if (isMapping(value)) yield* unnamable(value, [...path, name])
  }
}

function isNamable(name: string): boolean {
  if (/^[A-Za-z_][\w-]*$/.test(name)) return true
  const [binding] = parseText(`{{facts.${name}}}`)?.parts ?? []
  const [read] = typeof binding === 'object' ? binding.alternatives : []
  return read?.kind === 'reference' && read.steps.length === 2 && read.steps[1]!.name === name
}

function isReadWhole(path: Path, texts: readonly string[]): boolean {
  const read = new RegExp(`\\bfacts\\.${path.join('\\.').replaceAll('-', '\\-')}(?![\\w.-])`)
  return texts.some((text) => read.test(text))
}

/** `offerNote` of `offer.note`; nothing where nothing is left that a name can begin with. */
function meantName(name: string): string | undefined {
  const words = name.replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '').match(/\w+/g) ?? []
  const joined = words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')
  return /^[A-Za-z_]/.test(joined) ? joined : undefined
}

/** Of `offer.note`, where beside it stands a group `offer`. */
function groupMeant(name: string, group: Mapping): { group: string; name: string } | undefined {
  const [first = '', second, ...more] = name.split('.')
  const isInside = second !== undefined && more.length === 0 && isNamable(second) && isMapping(own(group, first))
  return isInside ? { group: first, name: second } : undefined
}
