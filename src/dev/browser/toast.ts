import { bandValues, radius, shadow, zIndex } from '#src/theme/values.gen.ts'
import { createLayer } from './layer.ts'

const shownMs = 4000
let layer: ReturnType<typeof createLayer> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Says one sentence at the bottom of the window, for a moment. */
export function say(text: string): void {
  layer ??= createLayer('tide-toast', styles)
  layer.content.setAttribute('role', 'status')
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
