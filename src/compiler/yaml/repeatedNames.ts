import { keyName, type MappingNode, type NodeProblem, type YamlNode } from './nodes.ts'

type Entry = MappingNode['entries'][number]

/**
 * Makes the names of a mapping unique: of two equal ones the first counts. An item of a list whose names begin anew is two
 * items, the second without its dash; it is read as two.
 *
 * @param isItem  the mapping is an item of a list
 */
export function settle(mapping: MappingNode, isItem: boolean, problems: NodeProblem[]): MappingNode[] {
  const items = isItem && !mapping.flow ? split(mapping, problems) : [mapping]
  for (const item of items) {
    const firsts = new Map<string, YamlNode>()
    item.entries = withoutSplitText(item, problems).filter(({ key, value }) => {
      if (key.kind !== 'scalar') {
        problems.push({ kind: 'complex-key', key, value })
        return false
      }
      const name = keyName(key)
      const first = firsts.get(name)
      if (first) problems.push({ kind: 'duplicate-key', name, key, first })
      else firsts.set(name, key)
      return !first
    })
  }
  return items
}

function split(mapping: MappingNode, problems: NodeProblem[]): MappingNode[] {
  const { entries } = mapping
  const [first] = entries
  if (first?.key.kind !== 'scalar') return [mapping]
  const name = keyName(first.key)
  const isBegin = ({ key }: Entry, index: number) => index > 1 && key.kind === 'scalar' && keyName(key) === name
  const begins = entries.flatMap((entry, index) => (isBegin(entry, index) && index + 1 < entries.length ? [index] : []))
  let last: YamlNode = first.key
  return [0, ...begins].map((from, index) => {
    const own = entries.slice(from, begins[index])
    const { key } = own[0]!
    if (from > 0) problems.push({ kind: 'missing-dash', name, key, first: last })
    last = key
    return { ...mapping, entries: own, start: key.start, end: own.at(-1)!.value.end }
  })
}

/** `short:true`, a name without the space behind its colon. */
function isGlued(written: string): boolean {
  return /^[A-Za-z][\w-]*:\S/.test(written)
}

/** `5,000`: three digits directly behind the comma behind a number. */
function isThousands(number: YamlNode, key: YamlNode): boolean {
  const isNumber = number.kind === 'scalar' && typeof number.value === 'number'
  return isNumber && key.start === number.end + 1 && key.end - key.start === 3 && /^\d+$/.test(keyName(key))
}

/** `{ text: One, two }`: the comma ended the text, and what follows became names without values. */
function withoutSplitText({ flow, entries }: MappingNode, problems: NodeProblem[]): Entry[] {
  if (!flow) return entries
  const kept: Entry[] = []
  let names: YamlNode[] = []
  for (const entry of entries) {
    const { key, value } = entry
    const before = kept.at(-1)?.value
    const isRest =
      key.kind === 'scalar' &&
      value.kind === 'scalar' &&
      value.value === null &&
      value.start <= key.end &&
      !isGlued(keyName(key))
    const isText = before?.kind === 'scalar' && (typeof before.value === 'string' || isThousands(before, key))
    if (isRest && isText) {
      if (names.push(key) === 1) problems.push({ kind: 'comma', names, value: before })
    } else {
      names = []
      kept.push(entry)
    }
  }
  return kept
}
