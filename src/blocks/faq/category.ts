import type { Question, QuestionRule } from '#schemas/types.gen.ts'

/**
 * The category of a question: the one it names itself, else that of the first rule with a word that the question has.
 *
 * @returns a category's id; nothing when no rule fits
 */
export function categoryOf(
  { q, category }: Pick<Question, 'q' | 'category'>,
  rules: QuestionRule[] = [],
): string | undefined {
  return category ?? rules.find(({ words }) => !words?.length || words.some((word) => stands(word, q)))?.category
}

/** Whether a word of the text begins so (`price`: "prices"); two letters must be the whole word (`do`: not "document"). */
function stands(word: string, text: string): boolean {
  const end = word.length > 2 ? '' : '(?![\\p{L}\\p{N}])'
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&')}${end}`, 'iu').test(text)
}
