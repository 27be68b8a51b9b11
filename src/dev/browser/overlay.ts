import { escapeHtml } from '#schemas/escapeHtml.ts'
import { counted, failureMarkup, noticeMarkup, openMarkup } from '../noticeMarkup.ts'
import { type Dated, dayParam, type Notice, type PageState } from '../protocol.ts'
import { answerOpenButtons } from './editor.ts'
import { createLayer, layOver, sectionElements } from './layer.ts'
import { overlayStyles } from './overlayStyles.ts'

export interface Overlay {
  show(state: PageState): void
  /** The page under it is drawn again. */
  refresh(): void
}

/**
 * Shows the mistakes of the open page over it, each at its section, and at the bottom of the window while that section is
 * out of view; folded up, what can wait: mistakes of other pages, hints, and what is a draft or there for a time only.
 *
 * @param toggleOutlines  what the button for finding a section's place does
 */
export function startOverlay(toggleOutlines: () => void): Overlay {
  const { host, root, content } = createLayer('tide-notices', overlayStyles)
  let shown = ''
  let state: PageState | undefined
  let cards: { notice: Notice; card: HTMLElement; box: HTMLElement }[] = []

  /** Frames the sections that have mistakes, and puts every card where it can be seen. */
  const place = () => {
    const list = content.querySelector('.list')
    const elements = sectionElements(state?.places ?? [])
    for (const { notice, card, box } of cards) {
      const section = elements[notice.section ?? -1]
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

  answerOpenButtons(root)
  root.addEventListener('click', ({ target }) => {
    if ((target as Element).matches('.finder')) toggleOutlines()
  })
  addEventListener('scroll', place, { passive: true })
  new ResizeObserver(place).observe(document.body)
  document.body.append(host)
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
  return `<button type="button" class="finder" title="Alt+Shift+S">Edit a section</button>
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
