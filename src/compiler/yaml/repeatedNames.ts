import { keyName, type MappingNode, type NodeProblem, type YamlNode } from './nodes.ts'

type Entry = MappingNode['entries'][number]

/**
 * Makes the names of a mapping unique: of two equal ones the first counts. An item of a list whose names begin anew is two
 * items, the second without its dash; it is read as two.
 *
 * @param isItem  the mapping is an item of a list
 */
export function settle(mapping: MappingNode, isItem: boolean, problems: NodeProblem[], text: string): MappingNode[] {
  if (isItem && !mapping.flow) leaveNextSection(mapping, problems, text)
  if (isItem && !mapping.flow) leaveNextItem(mapping, problems)
  if (isItem && mapping.flow) leaveNextInBraces(mapping, problems)
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

/**
 * A section whose names begin anew below an empty line has got the lines of another one, which lacks its `- type:`. What
 * that one says is left out.
 */
function leaveNextSection(section: MappingNode, problems: NodeProblem[], text: string): void {
  const names = section.entries.map(({ key }) => keyName(key))
  if (names[0] !== 'type') return
  const begin = section.entries.findIndex(({ key }, index) => {
    if (index === 0 || names[index] === 'type' || !isBelowEmptyLine(text, key.start)) return false
    const rest = names.slice(index)
    return !rest.includes('type') && rest.some((name) => names.slice(0, index).includes(name))
  })
  if (begin < 0) return
  const { key } = section.entries[begin]!
  problems.push({ kind: 'missing-type', name: keyName(key), key })
  section.entries = section.entries.slice(0, begin)
}

/**
 * An item of a list whose names begin anew at its second one, and go on like that, has got the lines of another item, whose
 * first line is missing. What that one says is left out.
 */
function leaveNextItem(item: MappingNode, problems: NodeProblem[]): void {
  const names = item.entries.map(({ key }) => keyName(key))
  const [first, second = ''] = names
  const begin = names.indexOf(second, 2)
  const rest = begin < 0 ? [] : names.slice(begin)
  if (rest.length < 2 || names.includes(first!, 1) || rest.some((name) => !names.slice(1, begin).includes(name))) return
  if (new Set(rest).size < rest.length || item.entries.some(({ key }) => key.kind !== 'scalar')) return
  const { key } = item.entries[begin]!
  problems.push({ kind: 'missing-begin', name: second, begin: first!, key, first: item.entries[1]!.key })
  item.entries = item.entries.slice(0, begin)
}

/** `{ label: One, to: /one, label: Two, to: /two }`: two items between the braces of one. The first is read. */
function leaveNextInBraces(item: MappingNode, problems: NodeProblem[]): void {
  if (item.entries.some(({ key }) => key.kind !== 'scalar')) return
  const names = item.entries.map(({ key }) => keyName(key))
  const begin = names.indexOf(names[0] ?? '', 1)
  const rest = begin < 0 ? [] : names.slice(begin)
  if (rest.length < 2 || new Set(rest).size < rest.length || rest.some((name) => !names.slice(0, begin).includes(name)))
    return
  const { key } = item.entries[begin]!
  problems.push({ kind: 'duplicate-key', name: names[0]!, key, first: item.entries[0]!.key, begin: names[0]! })
  item.entries = item.entries.slice(0, begin)
}

function isBelowEmptyLine(text: string, offset: number): boolean {
  return /\n[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*$/.test(text.slice(Math.max(0, offset - 400), offset))
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

/** `5,000` and `25,50`: digits directly behind the comma behind a number. */
function isThousands(number: YamlNode, key: YamlNode): boolean {
  const isNumber = number.kind === 'scalar' && typeof number.value === 'number'
  return isNumber && key.start === number.end + 1 && /^\d{1,3}$/.test(keyName(key))
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
