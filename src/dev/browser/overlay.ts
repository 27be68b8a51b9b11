import { escapeHtml } from '#schemas/escapeHtml.ts'
import { counted, failureMarkup, noticeMarkup, openMarkup } from '../noticeMarkup.ts'
import { dayParam, type Notice, type PageState } from '../protocol.ts'
import { boxOf, createLayer } from './layer.ts'
import { answerOpenButtons } from './openInEditor.ts'
import { overlayStyles } from './overlayStyles.ts'
import { sectionElements } from './sectionElements.ts'

export interface Overlay {
  show(state: PageState): void
  /** The page under it is drawn anew. */
  refresh(): void
}

/** Mistakes that belong to one place of the page. */
interface Group {
  /** The section they are in. */
  anchor: Element
  box: HTMLElement
  cards: HTMLElement
}

/**
 * Shows the mistakes of the open page over it, each at its section, and at the bottom of the window while that section is
 * out of view; how many other pages have is mentioned there, and nothing more.
 *
 * @param toggleOutlines  what the button for finding a section's place does
 */
export function startOverlay(toggleOutlines: () => void): Overlay {
  const { host, root, content } = createLayer('tide-notices', overlayStyles)
  let state: PageState | undefined
  let told = ''
  let isHidden = false
  let groups: Group[] = []

  const place = () => {
    for (const group of groups) {
      const { top, left, width, height } = boxOf(group.anchor)
      Object.assign(group.box.style, {
        top: `${top}px`,
        left: `${left}px`,
        width: `${width}px`,
        height: `${height}px`,
      })
    }
  }
  const moved: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) {
      for (const { anchor, box, cards } of groups)
        if (anchor === target) (isIntersecting ? box : content.querySelector('.list'))?.append(cards)
    }
    content.querySelector('.dock')?.toggleAttribute('data-empty', !content.querySelector('.list')?.childElementCount)
  }
  // A last strip of a section at the edge of the window has no room for its cards.
  const seen = new IntersectionObserver(moved, { rootMargin: '-25% 0px -10%' })
  const resized = new ResizeObserver(place)

  const draw = () => {
    if (!state) return
    seen.disconnect()
    resized.disconnect()
    content.innerHTML = dockMarkup(state, isHidden)
    groups = isHidden ? [] : grouped(state)
    for (const group of groups) {
      content.prepend(group.box)
      seen.observe(group.anchor)
      resized.observe(group.anchor)
    }
    resized.observe(document.body)
    place()
  }

  answerOpenButtons(root)
  root.addEventListener('click', (event) => {
    const action = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
    if (action === 'outlines') toggleOutlines()
    if (action === 'hide' || action === 'show') {
      isHidden = action === 'hide'
      draw()
    }
  })
  document.body.append(host)
  return {
    show(next) {
      const nowTold = JSON.stringify([
        next.path,
        next.shows,
        next.notices,
        next.failure,
        next.elsewhere,
        next.elsewhereCount,
        next.dated,
        next.asOf,
      ])
      state = next
      // What was put aside comes back when there is something new in it.
      if (nowTold !== told) isHidden = false
      if (nowTold === told) return place()
      told = nowTold
      draw()
    },
    refresh: draw,
  }
}

/** A box over each section that has mistakes, with their cards in it. */
function grouped({ notices, places }: PageState): Group[] {
  const elements = sectionElements(places)
  const groups: Group[] = []
  for (const notice of notices) {
    const anchor = notice.severity === 'error' ? sectionOf(notice, elements) : undefined
    if (!anchor) continue
    let group = groups.find((one) => one.anchor === anchor)
    if (!group) {
      const box = document.createElement('div')
      box.className = 'at'
      const cards = document.createElement('div')
      cards.className = 'cards'
      box.append(cards)
      group = { anchor, box, cards }
      groups.push(group)
    }
    group.cards.insertAdjacentHTML('beforeend', noticeMarkup(notice))
  }
  return groups
}

function sectionOf({ section }: Notice, elements: (Element | undefined)[]): Element | undefined {
  return section === undefined ? undefined : elements[section]
}

/** The panel at the bottom of the window. */
function dockMarkup(state: PageState, isHidden: boolean): string {
  const elements = sectionElements(state.places)
  const errors = state.notices.filter(({ severity }) => severity === 'error')
  const warnings = state.notices.filter(({ severity }) => severity === 'warning')
  const unplaced = errors.filter((notice) => !sectionOf(notice, elements))
  const finder = '<button type="button" class="finder" data-do="outlines" title="Alt+Shift+S">Edit a section</button>'
  if (isHidden) {
    const pill = state.failure === undefined ? counted(errors.length, 'mistake') : 'A failure'
    return `${finder}<button type="button" class="pill" data-do="show">${pill}</button>`
  }
  if (state.failure !== undefined)
    return `${finder}<div class="dock" role="alert" aria-label="A failure of the program">
<div class="list">${failureMarkup(state.failure)}</div>
<div class="sum"><p>No mistake of yours.</p><button type="button" class="hide" data-do="hide">Hide</button></div>
</div>`
  if (errors.length === 0) return `${finder}<div class="corner">${quiet(state, warnings)}</div>`
  return `${finder}<div class="dock" role="alert" aria-label="Mistakes in the content"${unplaced.length > 0 ? '' : ' data-empty'}>
<div class="list">${unplaced.map(noticeMarkup).join('')}</div>
<div class="sum"><p><b>${counted(errors.length, 'mistake')}</b> ${standing[state.shows]}</p>${quiet(state, warnings)}<button type="button" class="hide" data-do="hide">Hide</button></div>
</div>`
}

const standing: Record<PageState['shows'], string> = {
  newest: 'on this page.',
  'last-good': 'on this page. It shows its last good version.',
  part: 'on this page. What has them is missing here.',
  nothing: 'on this page.',
}

/** What can wait: things worth a look, drafts and days, and that other pages have mistakes. */
function quiet({ elsewhere, elsewhereCount, dated, asOf }: PageState, warnings: Notice[]): string {
  const more = elsewhereCount - elsewhere.length
  const days = () => {
    const list = dated.map(({ of, says, place, day }) => {
      const look = day === undefined ? '' : ` <a href="?${dayParam}=${day}">See that day</a>`
      return `<li><p>${escapeHtml(`${of === 'page' ? 'This page' : of}: ${says}`)}${look}</p>${openMarkup(place, place)}</li>`
    })
    const back = asOf === undefined ? '' : `<li><a href="?${dayParam}=">Back to today</a></li>`
    return `<ul>${list.join('')}${back}</ul>`
  }
  const others = elsewhere.map(
    ({ message, place }) => `<li><p>${escapeHtml(message)}</p>${openMarkup(place, place)}</li>`,
  )
  return [
    fold(
      `${counted(elsewhereCount, 'mistake')} on other pages`,
      elsewhereCount,
      `<ul>${others.join('')}</ul>${more > 0 ? `<p>and ${more} more: npm run check lists all of them.</p>` : ''}`,
    ),
    fold(`${counted(warnings.length, 'hint')}`, warnings.length, warnings.map(noticeMarkup).join('')),
    fold(asOf === undefined ? 'Drafts and days' : `As of ${asOf}`, dated.length + Number(asOf !== undefined), days()),
  ].join('')
}

function fold(summary: string, count: number, body: string): string {
  return count === 0
    ? ''
    : `<details class="quiet" name="quiet"><summary>${summary}</summary><div>${body}</div></details>`
}
