import { isMap, isPair, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml'

/** A `name: value` of a content file, with its offsets in the text. */
export interface Spot {
  name: string
  /** From the top of the file: `sections.3.cards.item.title`. */
  path: string
  kind: 'text' | 'number' | 'boolean' | 'list' | 'mapping' | 'empty'
  /** As data, for texts, numbers and truth values. */
  value: unknown
  quoted: boolean
  /** `|` and `>` texts run over lines of their own. */
  block: boolean
  /** It stands between brackets, on a line with others. */
  inline: boolean
  key: { start: number; end: number }
  at: { start: number; end: number }
  /** From 1. */
  line: number
}

/** Every named value of a content file, in the order of lines. */
export function spotsOf(text: string): Spot[] {
  const document = parseDocument(text)
  const spots: Spot[] = []
  visit(document, {
    Pair(_, pair, ancestors) {
      const { key, value } = pair
      if (!isScalar(key) || !key.range) return
      const node = value as Node | null
      const [keyStart, keyEnd] = key.range
      const [start, end] = node?.range ?? [keyEnd + 1, keyEnd + 1]
      const path = ancestors.flatMap((step, index) => {
        const child = ancestors[index + 1] ?? pair
        if (isSeq(step)) return [String(step.items.indexOf(child))]
        return isPair(step) && isScalar(step.key) ? [String(step.key.value)] : []
      })
      const data = isScalar(node) ? node.value : undefined
      spots.push({
        name: String(key.value),
        path: [...path, String(key.value)].join('.'),
        kind: isMap(node) ? 'mapping' : isSeq(node) ? 'list' : kindOf(data),
        value: data,
        quoted: isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'),
        block: isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'),
        inline: ancestors.some((step) => (isMap(step) || isSeq(step)) && step.flow === true),
        key: { start: keyStart, end: keyEnd },
        at: { start, end },
        line: lineOf(text, keyStart),
      })
    },
  })
  return spots
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function kindOf(data: unknown): Spot['kind'] {
  if (typeof data === 'string') return 'text'
  if (typeof data === 'number') return 'number'
  return typeof data === 'boolean' ? 'boolean' : 'empty'
}
