import { openInEditor } from './overlay.ts'
import type { PageState } from './protocol.ts'

/** Alt+Shift+S outlines the page's sections; a click on one opens its YAML line in the editor. Escape ends it. */
export function startOutlines(currentState: () => PageState | undefined): void {
  let layer: HTMLElement | undefined
  const end = () => {
    layer?.remove()
    layer = undefined
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return end()
    if (!(event.altKey && event.shiftKey && event.code === 'KeyS')) return
    event.preventDefault()
    if (layer) return end()
    layer = outlines(currentState(), end)
    document.body.append(layer)
  })
}

function outlines(state: PageState | undefined, end: () => void): HTMLElement {
  const layer = document.createElement('div')
  layer.id = 'content-outlines'
  for (const [index, section] of [...document.querySelectorAll('#page > [data-block]')].entries()) {
    const place = state?.places[index]
    if (!place) continue
    const box = section.getBoundingClientRect()
    const button = document.createElement('button')
    const at = `${place.file}:${place.line}:${place.column}`
    button.textContent = `${section.getAttribute('data-block')} · ${at}`
    Object.assign(button.style, {
      position: 'absolute',
      left: '0',
      width: '100%',
      top: `${box.top + scrollY}px`,
      height: `${box.height}px`,
      outline: '3px solid #AD1C60',
      outlineOffset: '-3px',
      background: 'rgba(173, 28, 96, .08)',
      color: '#8E144E',
      font: '600 15px/1.4 system-ui, sans-serif',
      textAlign: 'left',
      verticalAlign: 'top',
      padding: '8px 12px',
      zIndex: '999',
      cursor: 'pointer',
    })
    button.addEventListener('click', () => {
      void openInEditor(at)
      end()
    })
    layer.append(button)
  }
  return layer
}
