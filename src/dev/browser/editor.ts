import { bandValues, radius, shadow, zIndex } from '#src/theme/values.gen.ts'
import { openAddress } from '../protocol.ts'
import { createLayer, type Layer } from './layer.ts'

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
let layer: Layer | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows one sentence at the bottom of the window, for a moment. */
function say(text: string): void {
  layer ??= createLayer('tide-toast', styles)
  layer.content.role = 'status'
  document.body.append(layer.host)
  layer.content.textContent = text
  clearTimeout(timer)
  timer = setTimeout(() => layer?.host.remove(), shownMs)
}

const styles = `
:host { position: fixed; inset: auto 0 24px; z-index: ${zIndex.splash}; display: grid; place-items: center; pointer-events: none }
div { max-width: min(680px, 100vw - 32px); padding: 10px 18px; border-radius: ${radius.button}; background: ${bandValues.deep.bg}; color: ${bandValues.deep.heading};
  font: 500 15px/1.4 var(--font-text, system-ui, sans-serif); box-shadow: ${shadow.menu}; overflow-wrap: anywhere }
`
