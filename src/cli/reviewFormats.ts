import { diffLines } from 'diff'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { plain } from '#src/compiler/report/github.ts'
import { visible } from '#src/compiler/values/invisible.ts'
import { sides } from '#src/edit/review/differences.ts'
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
  const notes = notesOf(review, hasOtherSchemas).map((note) => `\n${quiet(note)}\n`)
  const groups = groupsOf(review).map(
    ({ title, lines }) => `\n**${quiet(title)}**\n\n${lines.map((line) => `- ${quiet(line)}\n`).join('')}`,
  )
  const text = ['## What is different\n', ...notes, ...groups].join('')
  if (text.length <= mostCharacters) return text
  return `${text.slice(0, text.lastIndexOf('\n', mostCharacters))}\n\nThere is more than fits here.\n`
}

function json(review: Review, hasOtherSchemas: boolean): string {
  const { changes, titles, came, went, texts, errors } = review
  const said = changes.map((change) => {
    const { page, what, shownOn } = change
    const title = titles.get(page ?? '')
    return { page, title, kind: what.kind, message: sentence(change), pages: [...shownOn].sort() }
  })
  const files = texts.map(({ name }) => name)
  const notes = notesOf(review, hasOtherSchemas)
  return `${JSON.stringify({ notes, changes: said, mistakes: { came, went }, files, errors, hasOtherSchemas }, null, 2)}\n`
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
  const { changes, errors, isSame } = review
  const notes: string[] = []
  if (hasOtherSchemas)
    notes.push('The schemas are not the same on both sides: all content is read with those of today.')
  const counts = sides.flatMap((side) => (errors[side] > 0 ? [`${counted(errors[side], 'error')} ${side}`] : []))
  if (counts.length > 0)
    notes.push(`The content has ${counts.join(' and ')}: what is wrong may be missing from this comparison.`)
  if (isSame) notes.push(sameness(review))
  else if (changes.length === 0) notes.push('Visitors see something else, and it is not known what.')
  return notes
}

/** Why the texts may be different although the sites are the same. */
function sameness({ texts, changes }: Review): string {
  if (texts.length === 0) return 'Nothing that visitors see is different.'
  const parts = texts.flatMap(({ before, after }) => diffLines(before, after))
  const linesOf = (kind: 'added' | 'removed') => parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0)
  const lines = counted(Math.max(linesOf('added'), linesOf('removed')), 'line')
  const sorted = (text: string) => text.split('\n').sort().join('\n')
  const areMoved = texts.every(({ before, after }) => sorted(before) === sorted(after))
  if (areMoved && changes.length === 0) return `${lines} moved, nothing else.`
  return `Nothing that visitors see today is different: ${lines} in ${counted(texts.length, 'file')}, such as comments, the order of lines or drafts.`
}
