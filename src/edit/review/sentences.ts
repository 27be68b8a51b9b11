import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted, shortened } from '#src/compiler/diagnostics/catalogue/words.ts'
import { sentence as sentenceOf } from '#src/compiler/report/report.ts'
import { own } from '#src/compiler/values/own.ts'
import { textOf } from './names.ts'
import type { Change } from './review.ts'

type Of<Kind> = Extract<Change['what'], { kind: Kind }>

/** What a reviewer reads of a change: one sentence without the address that it stands under. */
export function sentence({ what, page, shownOn, alsoShown }: Change): string {
  const on = where([...shownOn].filter((path) => path !== page).sort(), alsoShown)
  switch (what.kind) {
    case 'value':
      return `${valueSentence(what)}${on}`
    case 'new':
      if (what.isDraft) return `${lead(what.names)}${what.item} is no draft any more${on}`
      return `${lead(what.names)}new ${what.item}${goal(what.after?.value)}${on}`
    case 'gone':
      return `${lead(what.names)}${what.item} is ${what.isDraft ? 'a draft now' : 'gone'}${on}`
    case 'moved': {
      const place = what.above ? `above ${what.above}` : what.below ? `below ${what.below}` : 'elsewhere'
      return `${lead(what.names)}${what.item} now stands ${place}${on}`
    }
    case 'page-new':
    case 'page-gone':
    case 'page-moved':
      return pageSentence(what)
    case 'picture':
      return `The picture ${what.name} is another one${on}`
  }
}

/** What the check says now, and what it said before. */
export function mistakeSentence(found: ReportedDiagnostic): string {
  return `${found.file}:${found.line}  ${sentenceOf(found)}`
}

function where(paths: readonly string[], alsoShown: ReadonlySet<string>): string {
  const on = paths.length > 1 ? `on ${counted(paths.length, 'page')}` : `on ${paths[0]}`
  const all = [...(paths.length > 0 ? [on] : []), ...alsoShown]
  return all.length > 0 ? `, ${all.join(' and ')}` : ''
}

/** What stands before the sentence about an item of a list: `Settings: navigation, items: `. */
function lead(names: readonly string[]): string {
  return names.length > 0 ? `${subject(names)}: ` : ''
}

function subject([first, ...others]: readonly string[]): string {
  return others.length > 0 ? `${first}: ${others.join(', ')}` : (first ?? 'it')
}

function valueSentence({ names, before, after, isLink }: Of<'value'>): string {
  const [old, now] = excerpts(textOf(before.value), textOf(after.value))
  const [is, was] = isLink ? ['leads to', 'led to'] : ['is', 'was']
  const quoted = (text: string) => (isLink ? text : `“${text}”`)
  const of = subject(names)
  if (before.value === undefined) return isLink ? `${of} leads to ${now}` : `${of} is new: “${now}”`
  if (after.value === undefined) return `${of} is gone (${was} ${quoted(old)})`
  return `${of} ${is} ${quoted(now)} (${was} ${quoted(old)})`
}

/** Where a new menu entry, button or redirect leads. */
function goal(item: unknown): string {
  const to = own(item, 'to')
  return typeof to === 'string' ? ` to ${to}` : ''
}

const menus = { some: ', in a menu', none: ', in no menu', 'not-linkable': '' }
const absences = {
  draft: { was: 'it was a draft', is: 'it is a draft now' },
  season: { was: 'its days had not come or were over', is: 'today is not one of the days that it is shown on' },
  mistakes: { was: 'it had mistakes', is: 'it has mistakes' },
}

function pageSentence(what: Of<'page-new' | 'page-gone' | 'page-moved'>): string {
  switch (what.kind) {
    case 'page-new': {
      const why = what.why ? ` (${absences[what.why].was})` : ''
      return `New page ${what.path} “${shortened(what.title, 60)}”${why}${menus[what.menus]}`
    }
    case 'page-gone': {
      if (what.why) return `${what.path} is not shown: ${absences[what.why].is}`
      if (what.leadsTo !== undefined) return `${what.path} is gone, and its address leads to ${what.leadsTo}`
      return what.isLinkable ? `${what.path} is gone and nothing leads there: no redirect` : `${what.path} is gone`
    }
    case 'page-moved': {
      const leads = what.isRedirected
        ? 'its old address leads there'
        : 'nothing leads from its old address: no redirect'
      return `${what.from} is ${what.path} now, and ${leads}`
    }
  }
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
