import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted, shortened } from '#src/compiler/diagnostics/catalogue/words.ts'
import { sentence as sentenceOf } from '#src/compiler/report/report.ts'
import { own } from '#src/compiler/values/own.ts'
import { textOf } from './names.ts'
import type { Change } from './review.ts'

type Of<Kind> = Extract<Change['what'], { kind: Kind }>

/** What a reviewer reads of a change: one sentence without the address that it stands under. */
export function sentence({ what, page, shownOn, alsoShown }: Change): string {
  const paths = [...shownOn].filter((path) => path !== page)
  const pages = paths.length === 1 ? [`on ${paths[0]}`] : [`on ${counted(paths.length, 'page')}`]
  const places = [...(paths.length > 0 ? pages : []), ...alsoShown].join(' and ')
  const on = places && `, ${places}`
  switch (what.kind) {
    case 'value':
      return `${valueSentence(what)}${on}`
    case 'new':
    case 'gone':
    case 'moved':
      return `${what.names.length > 0 ? `${subject(what.names)}: ` : ''}${itemSentence(what)}${on}`
    case 'picture':
      return `The picture ${what.name} is another one${on}`
    case 'page-new':
      return `New page ${what.path} “${shortened(what.title, 60)}”, in ${what.isInMenu ? 'a menu' : 'no menu'}`
    case 'page-gone': {
      if (what.why) return `${what.path} is not shown: ${absences[what.why]}`
      if (what.leadsTo !== undefined) return `${what.path} is gone, and its address leads to ${what.leadsTo}`
      return `${what.path} is gone and nothing leads there: no redirect`
    }
    case 'page-moved': {
      const isLost = 'nothing leads from its old address: no redirect'
      return `${what.from} is ${what.path} now, and ${what.isRedirected ? 'its old address leads there' : isLost}`
    }
  }
}

/** What the check says now, and what it said before. */
export function mistakeSentence(found: ReportedDiagnostic): string {
  return `${found.file}:${found.line}  ${sentenceOf(found)}`
}

function subject([first, ...others]: readonly string[]): string {
  return others.length > 0 ? `${first}: ${others.join(', ')}` : (first ?? 'it')
}

function valueSentence({ names, before, after, isLink }: Of<'value'>): string {
  const texts = excerpts(textOf(before.value), textOf(after.value))
  const [was, is] = texts.map((text) => (isLink ? text : `“${text}”`))
  const of = subject(names)
  if (before.value === undefined) return `${of} is new: ${is}`
  if (after.value === undefined) return `${of} is gone (was ${was})`
  return isLink ? `${of} leads to ${is} (led to ${was})` : `${of} is ${is} (was ${was})`
}

function itemSentence({ kind, item, isDraft, below, after }: Of<'new' | 'gone' | 'moved'>): string {
  if (kind === 'moved') return `${item} now stands ${below === undefined ? 'first' : `below ${below}`}`
  if (kind === 'gone') return `${item} is ${isDraft ? 'a draft now' : 'gone'}`
  // Where a menu entry, a button or a redirect leads.
  const to = own(after?.value, 'to')
  return isDraft ? `${item} is no draft any more` : `new ${item}${typeof to === 'string' ? ` to ${to}` : ''}`
}

/** Why a page that has a file is not there. */
const absences = {
  draft: 'it is a draft now',
  season: 'today is not one of the days that it is shown on',
  mistakes: 'it has mistakes',
}

/** Shorter texts are shown whole; of longer ones so much stands around what differs. */
const mostWhole = 90
const mostAround = 24
const mostShown = 200

/** Two texts, shortened around the place at which they differ. */
export function excerpts(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= mostWhole) return [before, after]
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start++
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const from = start <= mostAround ? 0 : before.lastIndexOf(' ', start - mostAround) + 1
  const cut = (text: string) => {
    const space = text.indexOf(' ', text.length - end + mostAround)
    const to = end <= mostAround || space < 0 ? text.length : space
    return `${from > 0 ? '…' : ''}${shortened(text.slice(from, to), mostShown)}${to < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}
