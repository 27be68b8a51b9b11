/** A sign of Markdown that is shown as it is, by offsets into the text. */
export interface StrayMark {
  kind:
    | 'link-space'
    | 'link-bare'
    | 'link-open'
    | 'link-swapped'
    | 'spaced-stars'
    | 'open-stars'
    | 'heading'
    | 'underscores'
    | 'entity'
    | 'struck'
    | 'reference'
    | 'wiki'
    | 'footnote'
    | 'line-break'
    | 'attributes'
    | 'shortcode'
    | 'emoji-code'
    | 'link-chat'
  /** As the author wrote it. */
  found: string
  from: number
  to: number
}

/**
 * Finds what was meant as a link, as bold or as italics, and is not read as such. What can be right is left in peace:
 * `4 * 5`, `5*`, `[sic]`, `* note`.
 *
 * @param isLine  of a line that knows italics only; a longer text may begin a line with a star that marks a footnote
 */
export function strayMarks(text: string, isLine: boolean): StrayMark[] {
  if (
    !/\*|\]\s*[(/hmt]|\)\[|^##|_|&[a-z#]|~~|\]\[|\]\]|\[\^|\\n|\{[:#.]|\[\/?[a-z][\w-]* [\w-]+=|:[a-z][\w+-]+:|<[/h][^>\n]*\|/m.test(
      text,
    )
  )
    return []
  const found: StrayMark[] = []
  // What is told once, and what is as it should be, is not looked at again; places stay the same.
  let rest = text
  const take = (kind: StrayMark['kind'] | undefined, pattern: RegExp) => {
    rest = rest.replace(pattern, (match: string, ...more) => {
      const from = more.find((part) => typeof part === 'number') as number
      if (kind) found.push({ kind, found: match, from, to: from + match.length })
      return 'x'.repeat(match.length)
    })
  }
  take(undefined, /`[^`\n]*`|\\[*[\]()]/g)
  take(undefined, /\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"]*")?\)/g)
  take('link-chat', /<(?:\/|https?:\/\/)[^|>\s]+\|[^>\n]+>/g)
  take('link-space', /\[[^\][\n]+\][ \t]+\((?:[/#]|https?:|mailto:|tel:)[^)\s]*\)/g)
  take('link-bare', /\[[^\][\n]+\](?:[ \t]+\/(?=[a-z])|[ \t]*(?:https?:\/\/|mailto:|tel:))[\w/#.:@%?=&~+-]*[\w/]/g)
  take('link-open', /\[[^\][\n]+\]\((?:[/#]|https?:|mailto:|tel:)[^)\s]*(?!\))(?=\s|$)/g)
  take('link-swapped', /\([^()[\]\n]+\)\[(?:[/#]|https?:|mailto:|tel:)[^\]\s]*\]/g)
  if (!isLine) take('heading', /^#{2,4}(?=[\p{L}\p{N}])[^\n]*/gmu)
  take('attributes', /(?<=\S[ \t]*)\{:?[ \t]*[#.][a-z][\w-]*(?:[ \t]+[#.][a-z][\w-]*)*[ \t]*\}(?=[ \t]*$)/gim)
  take('shortcode', /\[[a-z][\w-]*(?:[ \t]+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s\]]+))+[ \t]*\/?\](?!\()/g)
  take('emoji-code', /(?<![\w:/]):[a-z][a-z_+-]{2,}:(?![\w:/])/g)
  take('struck', /~~(?=\S)[^~\n]+?\S?~~/g)
  take('wiki', /\[\[[^\][\n|]+(?:\|[^\][\n]+)?\]\]/g)
  if (!isLine) {
    take('reference', /\[[^\][\n]+\]\[[^\][\n]+\]/g)
    take('footnote', /\[\^[\w-]+\]/g)
  }
  if (isLine) {
    take('line-break', /\\n/g)
    take('underscores', /(?<![\p{L}\p{N}_/.{-])_[\p{L}\p{N}](?:[^_\n{}]*[\p{L}\p{N}.,!?])?_(?![\p{L}\p{N}_/.-])/gu)
    take('entity', /&(?:amp|nbsp|lt|gt|quot|apos|[mn]dash|hellip|#\d{2,5});/g)
  }
  take(
    'spaced-stars',
    /(?<![*\p{L}\p{N}])\*\*[ \t]+[^*\n]+?[ \t]*\*\*(?!\*)|\*\*(?=\S)[^*\n]+?[ \t]+\*\*(?![*\p{L}\p{N}])/gu,
  )
  take(undefined, /\*{1,3}(?=[^\s*])(?:(?!\n[ \t]*\n)[^*])*[^\s*]\*{1,3}|\*{1,3}[^\s*]\*{1,3}/g)
  const opening = isLine
    ? /(?<=^|[\s("“‘—–])\*{1,2}(?=[\p{L}\p{N}“"‘])[^\s*]*/gu
    : /(?<=[^\S\n]|\S\n|[("“‘—–])\*{1,2}(?=[\p{L}\p{N}“"‘])[^\s*]*/gu
  take('open-stars', /\d[ \t]+\*\d/.test(rest) ? /(?!)/g : opening)
  return found.sort((a, b) => a.from - b.from)
}
