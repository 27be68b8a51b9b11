import { escapeHtml } from '#schemas/escapeHtml.ts'
import { inWords } from '../inWords.ts'
import { counted, openMarkup } from '../noticeMarkup.ts'
import { dayParam, type Mark, type PageState } from '../protocol.ts'
import { boxOf, createLayer } from './layer.ts'
import { answerOpenButtons } from './openInEditor.ts'
import { markStyles, seasonStyles } from './seasonStyles.ts'
import { sectionElements } from './sectionElements.ts'

export interface Seasons {
  show(state: PageState): void
  /** The page under it is drawn anew. */
  refresh(): void
}

/** Where a viewer keeps that he wants no marks. */
const hiddenKey = 'dev-marks-hidden'

/**
 * Marks on the page what is a draft or there for a time only, and where something would stand on another day. A panel in the
 * corner lists them, leads to other days, and hides the marks for this viewer.
 */
export function startSeasons(): Seasons {
  const { host, root, content } = createLayer('tide-seasons', seasonStyles)
  const panel = content.appendChild(document.createElement('details'))
  panel.className = 'day'
  // Below the site's own bar, as the sections are.
  const marks = createLayer('tide-marks', markStyles)
  let state: PageState | undefined
  let told = ''
  let placed: { box: HTMLElement; anchor: Element; mark: Mark }[] = []
  const isHidden = () => localStorage.getItem(hiddenKey) !== null

  const place = () => {
    for (const { box, anchor, mark } of placed) {
      const { top, left, width, height } = boxOf(anchor)
      const edge = mark.after === -1 ? top : top + height
      const at = mark.isAbsent ? { top: edge, height: 0 } : { top, height }
      Object.assign(box.style, { top: `${at.top}px`, height: `${at.height}px`, left: `${left}px`, width: `${width}px` })
    }
  }
  const resized = new ResizeObserver(place)
  const draw = () => {
    if (!state) return
    resized.disconnect()
    const elements = sectionElements(state.places)
    placed = isHidden() ? [] : state.marks.flatMap((mark) => boxFor(mark, elements))
    marks.content.replaceChildren(...placed.map(({ box }) => box))
    for (const { anchor } of placed) resized.observe(anchor)
    resized.observe(document.body)
    place()
  }

  answerOpenButtons(root)
  for (const layer of [root, marks.root]) {
    layer.addEventListener('click', (event) => {
      const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day
      if (day !== undefined) lookAt(day)
    })
  }
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    lookAt(panel.querySelector<HTMLInputElement>('input[type=date]')?.value ?? '')
  })
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    if (target.checked) localStorage.removeItem(hiddenKey)
    else localStorage.setItem(hiddenKey, '')
    draw()
  })
  document.body.append(marks.host, host)
  return {
    show(next) {
      state = next
      const nowTold = JSON.stringify([next.path, next.marks, next.today, next.chosenDay])
      // A panel that is being used is not written anew for nothing.
      if (nowTold !== told) panel.innerHTML = panelMarkup(next, isHidden())
      told = nowTold
      draw()
    },
    refresh: draw,
  }
}

/** The same address as of another day; as of today when there is none. */
function lookAt(day: string): void {
  const address = new URL(location.href)
  address.searchParams.set(dayParam, day)
  location.assign(address)
}

function boxFor(mark: Mark, elements: (Element | undefined)[]): { box: HTMLElement; anchor: Element; mark: Mark }[] {
  const index = mark.section ?? (mark.after === -1 ? 0 : mark.after)
  const anchor = index === undefined ? undefined : elements[index]
  if (!anchor || mark.of === 'page') return []
  const box = document.createElement('div')
  box.className = mark.isAbsent ? 'mark absent' : 'mark'
  box.innerHTML = `<p class="label"><b>${escapeHtml(mark.of)}</b>: ${escapeHtml(mark.says)}${lookMarkup(mark)}</p>`
  return [{ box, anchor, mark }]
}

function lookMarkup({ day }: Mark): string {
  return day === undefined
    ? ''
    : ` <button type="button" class="look" data-day="${escapeHtml(day)}">See that day</button>`
}

function panelMarkup({ marks, today, chosenDay }: PageState, isHidden: boolean): string {
  const list = marks.map(
    (mark) =>
      `<li><p><b>${mark.of === 'page' ? 'This page' : escapeHtml(mark.of)}</b>: ${escapeHtml(mark.says)}${lookMarkup(mark)}</p>${openMarkup(mark.place, mark.place)}</li>`,
  )
  const as = chosenDay === undefined ? 'Today' : `As of ${inWords(chosenDay, '')}`
  return `<summary>${as}${marks.length > 0 ? ` · ${counted(marks.length, 'mark')}` : ''}</summary>
<div class="panel">
<form><label>The site as of <input type="date" required value="${escapeHtml(today)}"></label> <button type="submit" class="look">Show</button>
${chosenDay === undefined ? '' : '<button type="button" class="look" data-day="">Back to today</button>'}</form>
<label class="switch"><input type="checkbox"${isHidden ? '' : ' checked'}> Mark drafts and seasons on the page</label>
${list.length > 0 ? `<ul>${list.join('')}</ul>` : '<p>Everything on this page is there for good.</p>'}
</div>`
}
