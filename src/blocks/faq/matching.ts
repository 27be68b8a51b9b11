import type { Question, QuestionRule } from '#schemas/types.gen.ts'
import { folded } from '#src/browser/folded.ts'

/**
 * The category of a question: the one it names itself, else that of the first rule with a word that the question has.
 *
 * @returns a category's id; nothing when no rule matches
 */
export function categoryOf(
  { q, category }: Pick<Question, 'q' | 'category'>,
  rules: QuestionRule[] = [],
): string | undefined {
  return category ?? rules.find(({ words }) => !words?.length || words.some((word) => hasWord(q, word)))?.category
}

/** Whether a word of the text begins so (`price`: "prices"); two letters must be the whole word (`do`: not "document"). */
function hasWord(text: string, word: string): boolean {
  const end = word.length > 2 ? '' : '(?![\\p{L}\\p{N}])'
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&')}${end}`, 'iu').test(text)
}

/**
 * Whether a question is of the chosen category and has the sought words in its question or answer, in any case.
 *
 * @param own  its category
 */
export function matches({ q, a }: Question, own: string | undefined, filter: { category: string; sought: string }) {
  if (filter.category !== 'all' && own !== filter.category) return false
  return folded(`${q}\n${proseText(a)}`).includes(folded(filter.sought))
}

interface Node {
  type?: string
  text?: string
  children?: readonly Node[]
  items?: readonly (readonly Node[])[]
}

/** The words of a text without its marks, one paragraph per line. */
export function proseText(nodes: readonly Node[], between = '\n'): string {
  const nodeText = ({ type, text = type === 'break' ? '\n' : '', children = [], items = [] }: Node) =>
    text + proseText(children, '') + items.map((item) => proseText(item)).join('\n')
  return nodes.map(nodeText).join(between)
}
