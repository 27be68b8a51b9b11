import { diffLines } from 'diff'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { plain } from '#src/compiler/report/github.ts'
import { visible } from '#src/compiler/values/invisible.ts'
import type { Review } from '#src/edit/review/review.ts'
import { mistakeSentence, sentence } from '#src/edit/review/sentences.ts'

/** @param hasOtherSchemas  the content of one side was written for others than those of today */
type Format = (review: Review, hasOtherSchemas: boolean) => string

/** Each gives the whole output, line end included. */
export const reviewFormats: ReadonlyMap<string, Format> = new Map(Object.entries({ pretty, markdown, json }))

function pretty(review: Review, hasOtherSchemas: boolean): string {
  const notes = notesOf(review, hasOtherSchemas).map((note) => `${note}\n`)
  const groups = groupsOf(review).map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`), ''].join('\n'))
  return [...notes, ...groups].join('\n')
}

/** A comment of a pull request may have 65,536 characters. */
const mostCharacters = 60_000

/** For the summary of a CI run, and a comment: what authors wrote means nothing in it, and mentions nobody. */
function markdown(review: Review, hasOtherSchemas: boolean): string {
  const quiet = (text: string) => plain(text).replaceAll(/&#(?:35|64);/g, '$&&#8203;')
  const groups = groupsOf(review).flatMap(({ title, lines }) => [
    `\n**${quiet(title)}**\n\n`,
    ...lines.map((line) => `- ${quiet(line)}\n`),
  ])
  const notes = notesOf(review, hasOtherSchemas).map((note) => `\n${quiet(note)}\n`)
  let length = 0
  const all = ['## What is different\n', ...notes, ...groups]
  const shown = all.filter((line) => {
    length += line.length
    return length < mostCharacters
  })
  return `${shown.join('')}${shown.length < all.length ? '\nThere is more than fits here.\n' : ''}`
}

function json(review: Review, hasOtherSchemas: boolean): string {
  const { changes, came, went, texts, errors } = review
  const said = changes.map((change) => {
    const { page, what, shownOn } = change
    return {
      ...(page !== undefined && { page }),
      kind: what.kind,
      message: sentence(change),
      pages: [...shownOn].sort(),
    }
  })
  const files = texts.map(({ name }) => name)
  return `${JSON.stringify({ changes: said, mistakes: { came, went }, files, errors, hasOtherSchemas }, null, 2)}\n`
}

/** What is said of each page, under its title. A character that a terminal would obey, or show as nothing, is named. */
function groupsOf({ changes, titles, came, went }: Review): { title: string; lines: string[] }[] {
  const byPage = Map.groupBy(changes, ({ page }) => page)
  const groups = [...byPage].map(([page, changes]) => {
    const title = page === undefined ? 'The whole site' : [page, titles.get(page)].filter(Boolean).join('  ')
    return { title: visible(title), lines: changes.map((change) => visible(sentence(change))) }
  })
  const mistakes = [
    { title: 'Mistakes that came', lines: came.map(mistakeSentence) },
    { title: 'Mistakes that are gone', lines: went.map(mistakeSentence) },
  ]
  return [...groups, ...mistakes.filter(({ lines }) => lines.length > 0)]
}

/** What has to be known of the comparison itself. */
function notesOf(review: Review, hasOtherSchemas: boolean): string[] {
  const { before, after } = review.errors
  const errors = [before > 0 && `${counted(before, 'error')} before`, after > 0 && `${counted(after, 'error')} after`]
  return [
    ...(hasOtherSchemas
      ? ['The schemas are not the same on both sides: all content is read with those of today.']
      : []),
    ...(before + after > 0
      ? [`The content has ${errors.filter(Boolean).join(' and ')}: what is wrong may be missing from this comparison.`]
      : []),
    ...(review.isSame ? [sameness(review)] : []),
    ...(!review.isSame && review.changes.length === 0
      ? ['Visitors see something else, and it is not known what.']
      : []),
  ]
}

/** Why the texts may be different although the sites are the same. */
function sameness({ texts, changes }: Review): string {
  if (texts.length === 0) return 'Nothing that visitors see is different.'
  const count = texts.reduce((sum, { before, after }) => {
    const parts = diffLines(before, after)
    const lines = (of: 'added' | 'removed') => parts.reduce((sum, part) => sum + (part[of] ? part.count : 0), 0)
    return sum + Math.max(lines('added'), lines('removed'))
  }, 0)
  const sorted = (text: string) => text.split('\n').sort().join('\n')
  const areMoved = texts.every(({ before, after }) => sorted(before) === sorted(after))
  if (areMoved && changes.length === 0) return `${counted(count, 'line')} moved, nothing else.`
  return `Nothing that visitors see today is different: ${counted(count, 'line')} in ${counted(texts.length, 'file')}, such as comments, the order of lines or drafts.`
}
