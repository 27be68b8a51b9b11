import { bandValues, radius, shadow, zIndex } from '#src/theme/values.gen.ts'
import { noticeStyles } from '../notices.ts'
import { openAddress } from '../protocol.ts'

export interface Layer {
  host: HTMLElement
  root: ShadowRoot
  content: HTMLElement
}

/**
 * A part of the development server's own over the page: in a shadow root, so that neither sees the other's styles, and
 * outside of what React draws. It belongs to the document and not to the body, which the studio makes smaller.
 *
 * @param name  of the element, `tide-notices`
 */
export function createLayer(name: string, styles: string): Layer {
  const host = document.createElement(name)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<style>${noticeStyles}${styles}</style><div></div>`
  answerOpenButtons(root)
  return { host, root, content: root.lastElementChild as HTMLElement }
}

/** Lays something over an element of the document, whatever is scrolled. */
export function layOver(element: Element, over: HTMLElement): void {
  const { top, left, width, height } = element.getBoundingClientRect()
  Object.assign(over.style, {
    top: `${scrollY + top}px`,
    left: `${scrollX + left}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

/** The element of a section of the page, by its `data-section`; one that has failed or draws nothing has none. */
export function sectionElement(section: string): Element | null {
  return document.querySelector(`#page [data-section="${section}"]`)
}

/** Answers the buttons that `openMarkup` makes, in a document or a shadow root: opens their place in the author's editor. */
export function answerOpenButtons(root: Document | ShadowRoot): void {
  root.addEventListener('click', async ({ target }) => {
    const place = (target as Element).closest<HTMLElement>('[data-open]')?.dataset.open
    if (place) say(await opened(place))
  })
}

async function opened(place: string): Promise<string> {
  try {
    const response = await fetch(`${openAddress}?file=${encodeURIComponent(place)}`, { method: 'POST' })
    return response.ok ? `Opened ${place}` : ((await response.json()) as { error: string }).error
  } catch {
    return 'The development server does not answer. Is "npm run dev" still running?'
  }
}

const shownMs = 4000
let toast: Layer | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows one sentence at the bottom of the window, for a moment. */
function say(text: string): void {
  toast ??= createLayer('tide-toast', toastStyles)
  toast.content.role = 'status'
  document.documentElement.append(toast.host)
  toast.content.textContent = text
  clearTimeout(timer)
  timer = setTimeout(() => toast?.host.remove(), shownMs)
}

const toastStyles = `
:host { position: fixed; inset: auto 0 24px; z-index: ${zIndex.splash}; display: grid; place-items: center; pointer-events: none }
div { max-width: min(680px, 100vw - 32px); padding: 10px 18px; border-radius: ${radius.button}; background: ${bandValues.deep.bg}; color: ${bandValues.deep.heading};
  font: 500 15px/1.4 var(--font-text, system-ui, sans-serif); box-shadow: ${shadow.menu}; overflow-wrap: anywhere }
`
