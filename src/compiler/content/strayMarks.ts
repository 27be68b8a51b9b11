/** A sign of Markdown that is shown as it is, by offsets into the text. */
export interface StrayMark {
  kind: 'link' | 'heading' | 'underscores' | 'entity' | 'spaced-stars' | 'open-stars'
  /** As the author wrote it. */
  found: string
  from: number
  to: number
}

/** What is as it should be: code, escaped signs, the ends of links. */
const sound = [/`[^`\n]*`|\\[*[\]()]/g, /\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"]*")?\)/g]

/** `[words] (/address)`, `[words](/address` and `[words] https://…`. */
const link =
  /\[[^\][\n]+\](?:[ \t]*\((?:[/#]|https?:|mailto:|tel:)[^)\s]*\)?|(?:[ \t]+\/(?=[a-z])|[ \t]*(?:https?:\/\/|mailto:|tel:))[^)\s]*[\w/])/g
const heading = /^#{2,4}(?=[\p{L}\p{N}])[^\n]*/gmu
const underscores = /(?<![\p{L}\p{N}_/.{-])_[\p{L}\p{N}](?:[^_\n{}]*[\p{L}\p{N}.,!?])?_(?![\p{L}\p{N}_/.-])/gu
const entity = /&(?:amp|nbsp|lt|gt|quot|apos|[mn]dash|hellip|#\d{2,5});/g
const spacedStars =
  /(?<![*\p{L}\p{N}])\*\*[ \t]+[^*\n]+?[ \t]*\*\*(?!\*)|\*\*(?=\S)[^*\n]+?[ \t]+\*\*(?![*\p{L}\p{N}])/gu
const stars = /\*{1,3}(?=[^\s*])(?:(?!\n[ \t]*\n)[^*])*[^\s*]\*{1,3}|\*{1,3}[^\s*]\*{1,3}/g
const openInLine = /(?<=^|[\s("“‘—–])\*{1,2}(?=[\p{L}\p{N}“"‘])[^\s*]*/gu
/** A star at the beginning of a line may mark a footnote. */
const openInText = /(?<=[^\S\n]|\S\n|[("“‘—–])\*{1,2}(?=[\p{L}\p{N}“"‘])[^\s*]*/gu

/**
 * Finds what was meant as a link, as bold or as italics, and is not read as such. What can be right is left in peace:
 * `4 * 5`, `5*`, `[sic]`, `* note`.
 *
 * @param isLine  of a line that knows italics only
 */
export function strayMarks(text: string, isLine: boolean): StrayMark[] {
  if (!/\*|\]\s*[(/hmt]|^##|_|&[a-z#]/m.test(text)) return []
  const found: StrayMark[] = []
  // What has been looked at is not looked at again; places stay the same.
  let rest = text
  const take = (pattern: RegExp, kind?: StrayMark['kind']) => {
    rest = rest.replace(pattern, (match: string, ...more) => {
      const from = more.find((part) => typeof part === 'number') as number
      if (kind) found.push({ kind, found: match, from, to: from + match.length })
      return 'x'.repeat(match.length)
    })
  }
  for (const pattern of sound) take(pattern)
  take(link, 'link')
  if (isLine) {
    take(underscores, 'underscores')
    take(entity, 'entity')
  } else take(heading, 'heading')
  take(spacedStars, 'spaced-stars')
  take(stars)
  if (!/\d[ \t]+\*\d/.test(rest)) take(isLine ? openInLine : openInText, 'open-stars')
  return found.sort((a, b) => a.from - b.from)
}
