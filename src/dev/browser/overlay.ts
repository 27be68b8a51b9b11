import { escapeHtml } from '#schemas/escapeHtml.ts'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { bandValues, radius, shadow, status, zIndex } from '#src/theme/values.gen.ts'
import { failureMarkup, noticeMarkup, openMarkup } from '../notices.ts'
import { type Dated, dayParam, type Notice, type PageState } from '../protocol.ts'
import { createLayer, layOver, sectionElement } from './layer.ts'

export interface Overlay {
  show(state: PageState): void
  /** The page under it is drawn again. */
  refresh(): void
}

/**
 * Shows the mistakes of the open page over it, each at its section, and at the bottom of the window while that section is
 * out of view; folded up, what can wait: mistakes of other pages, hints, and what is a draft or there for a time only.
 *
 * @param openStudio  what the button in the corner does
 */
export function startOverlay(openStudio: () => void): Overlay {
  const { host, root, content } = createLayer('tide-notices', styles)
  let shown = ''
  let state: PageState | undefined
  let cards: { notice: Notice; card: HTMLElement; box: HTMLElement }[] = []

  /** Frames the sections that have mistakes, and puts every card where it can be seen. */
  const place = () => {
    const list = content.querySelector('.list')
    for (const { notice, card, box } of cards) {
      const at = state?.places[notice.section ?? -1]
      const section = at && sectionElement(at.section)
      if (section) layOver(section, box)
      box.className = section ? 'at' : 'nowhere'
      // A card that stays where it is keeps the focus.
      const target = section && isInView(section) ? box : list
      if (card.parentElement !== target) target?.append(card)
    }
  }

  const show = (next: PageState) => {
    state = next
    const markup = dockMarkup(next)
    const { notices, path } = next
    const errors = notices.filter(({ severity }) => severity === 'error')
    if (shown !== JSON.stringify([path, markup, errors])) {
      shown = JSON.stringify([path, markup, errors])
      content.innerHTML = markup
      cards = errors.map((notice) => ({ notice, card: elementOf(noticeMarkup(notice)), box: elementOf('<div></div>') }))
      content.prepend(...cards.map(({ box }) => box))
    }
    place()
  }

  root.addEventListener('click', ({ target }) => {
    if ((target as Element).matches('.finder')) openStudio()
  })
  addEventListener('scroll', place, { passive: true })
  new ResizeObserver(place).observe(document.body)
  document.documentElement.append(host)
  return { show, refresh: place }
}

/** A last strip of a section at the edge of the window has no room for its cards. */
function isInView(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > innerHeight * 0.25 && top < innerHeight * 0.9
}

function elementOf(markup: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content.firstElementChild as HTMLElement
}

/** The panel at the bottom of the window; the cards of mistakes are put into its list, or over their sections. */
function dockMarkup(state: PageState): string {
  const { failure, notices, elsewhere, elsewhereCount, dated, asOf } = state
  const warnings = notices.filter(({ severity }) => severity === 'warning')
  const more = elsewhereCount - elsewhere.length
  const others = elsewhere.map(({ message, place }) => item(escapeHtml(message), place)).join('')
  const back = asOf === undefined ? '' : `<li><a href="?${dayParam}=">Back to today</a></li>`
  return `<button type="button" class="finder" title="Alt+Shift+S">Edit this page</button>
<div class="dock">
${failure === undefined ? mistakes(state) : alert('A failure of the program', 'No mistake of yours.', failureMarkup(failure))}
${fold(`${counted(elsewhereCount, 'mistake')} on other pages`, elsewhereCount, `<ul>${others}${more > 0 ? `<li>and ${more} more: npm run check lists all of them.</li>` : ''}</ul>`)}
${fold(counted(warnings.length, 'hint'), warnings.length, warnings.map(noticeMarkup).join(''))}
${fold(asOf === undefined ? 'Drafts and days' : `As of ${asOf}`, dated.length + Number(asOf !== undefined), `<ul>${dated.map(draftOrDay).join('')}${back}</ul>`)}
</div>`
}

function mistakes({ notices, shows }: PageState): string {
  const count = notices.filter(({ severity }) => severity === 'error').length
  return count === 0
    ? ''
    : alert('Mistakes in the content', `<b>${counted(count, 'mistake')}</b> ${standing[shows]}`, '')
}

const standing: Record<PageState['shows'], string> = {
  newest: 'on this page.',
  'last-good': 'on this page. It shows its last good version.',
  part: 'on this page. What has them is missing here.',
  nothing: 'on this page.',
}

const alert = (name: string, sum: string, body: string) =>
  `<div role="alert" aria-label="${name}"><details class="mistakes" open><summary>${sum}</summary><div class="list">${body}</div></details></div>`

const fold = (summary: string, count: number, body: string) =>
  count === 0 ? '' : `<details name="quiet"><summary>${summary}</summary><div class="list">${body}</div></details>`

const item = (markup: string, place: string) => `<li><p>${markup}</p>${openMarkup(place, place)}</li>`

/** A draft, or something that is there for a time only, with the day on which it is there. */
function draftOrDay({ of, says, day, place }: Dated): string {
  const then = day === undefined ? '' : ` <a href="?${dayParam}=${escapeHtml(day)}">See that day</a>`
  return item(escapeHtml(`${of === 'page' ? 'This page' : of}: ${says}`) + then, place)
}

const { paper, deep } = bandValues
const red = status.error.border
/** They stand on the footer too, which has their color. */
const edge = `0 0 0 1px ${deep.rule}`

/** Where the notices stand: over their sections, or in a dock at the bottom of the window. */
const styles = `
:host { direction: ltr; position: absolute; inset: 0 0 auto; height: 0; z-index: ${zIndex.toast}; font: 400 15px/1.5 var(--font-text, system-ui, sans-serif) }
.at { position: absolute; pointer-events: none; outline: 3px dashed ${red}; outline-offset: -3px; background: color-mix(in srgb, ${red} 5%, transparent) }
.at > * { position: sticky; top: 92px; width: min(604px, 100% - 32px); margin: 16px 16px 16px auto; pointer-events: auto }
div:has(> .dock > [role] > .mistakes:not([open])) > .at { display: none }
.nowhere, .mistakes:not(:has(article)) > .list { display: none }
.dock { position: fixed; inset: auto 16px 16px auto; display: flex; flex-wrap: wrap; justify-content: end; gap: 12px; width: min(620px, 100vw - 32px); pointer-events: none }
.dock > * { pointer-events: auto }
.dock > [role], details[open] { width: 100% }
.list { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; max-height: min(56vh, 640px); margin-top: 12px; overflow: auto; padding: 2px; scrollbar-width: thin }
.finder, summary { width: fit-content; min-height: 36px; padding: 6px 16px; border-radius: ${radius.pill}; background: ${deep.bg}; color: ${deep.heading}; font-weight: 500; font-size: 14px;
  box-shadow: ${shadow.raise}, ${edge}; cursor: pointer }
summary { margin-left: auto }
.finder { position: fixed; left: 16px; bottom: 16px; opacity: .94 }
.finder:is(:hover, :focus-visible) { opacity: 1 }
summary b::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 10px; border-radius: 50%; background: #F2766E }
summary:focus-visible { outline: 3px solid ${deep.focus}; outline-offset: 2px }
ul { margin: 0; padding: 4px 20px; list-style: none; border-radius: ${radius.tile}; background: ${paper.bg}; color: ${paper.text}; box-shadow: ${shadow.menu} }
li { padding: 12px 0 }
li + li { border-top: 1px solid ${paper.hairline} }
li p { margin: 0 }
a, li .open { color: ${paper.link}; text-decoration: underline; text-underline-offset: 3px }
li .open { min-height: 24px; padding: 0; background: none; font: 400 13px/1.5 var(--font-code, monospace); text-align: left; overflow-wrap: anywhere }
/* Beside the studio. */
:host([data-aside]) .finder { display: none }
:host([data-aside]) .dock { right: auto; left: 16px; justify-content: start; width: min(620px, 100vw - 460px) }
:host([data-aside]) summary { margin-left: 0 }
@media (max-width: 700px) { :host([data-aside]) .dock { display: none } }
@media print { :host { display: none } }
`
