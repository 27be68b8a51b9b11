import { escapeHtml } from '#schemas/escapeHtml.ts'
import { bandValues, radius, zIndex } from '#src/theme/values.gen.ts'
import type { SectionPlace } from '../protocol.ts'
import { createLayer, layOver, sectionElements } from './layer.ts'

export interface Outlines {
  toggle(): void
  /** The page or its sections are different. */
  refresh(): void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Alt+Shift+S lays a frame over every section with the place it is written at. A click or Enter opens that line in the
 * editor, Tab and the arrow keys go from section to section, Escape ends it.
 */
export function startOutlines(currentPlaces: () => readonly SectionPlace[]): Outlines {
  const { host, root, content } = createLayer('tide-outlines', styles)
  content.role = 'group'
  content.ariaLabel = 'Sections of this page'
  let before: Element | null = null
  const frames = () => [...content.querySelectorAll<HTMLElement>('button:not([hidden])')]
  const focused = () => frames().indexOf(root.activeElement as HTMLElement)

  const draw = () => {
    const index = focused()
    const places = currentPlaces()
    content.innerHTML = places.map(frameMarkup).join('')
    const elements = sectionElements(places)
    for (const [index, frame] of frames().entries()) {
      const element = elements[index]
      frame.hidden = !element?.clientHeight
      if (element) layOver(element, frame)
    }
    frames()[index]?.focus({ preventScroll: true })
  }
  const resized = new ResizeObserver(draw)

  const start = () => {
    before = document.activeElement
    document.body.append(host)
    draw()
    resized.observe(document.body)
    const first = frames().find((frame) => frame.getBoundingClientRect().bottom > 0)
    first?.focus({ preventScroll: true })
  }
  const end = () => {
    resized.disconnect()
    host.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  const toggle = () => (host.isConnected ? end() : start())

  root.addEventListener('click', end)
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.altKey && event.shiftKey && event.code === 'KeyS') toggle()
    else if (!host.isConnected) return
    else if (event.key === 'Escape') end()
    else if (step === undefined) return
    else
      frames()
        .at((focused() + step) % frames().length)
        ?.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', handleKey, { capture: true })
  return { toggle, refresh: () => host.isConnected && draw() }
}

function frameMarkup({ type, file, line, column }: SectionPlace): string {
  const place = escapeHtml(`${file}:${line}:${column}`)
  return `<button type="button" data-open="${place}" aria-label="Open ${type} at ${place} in the editor"><span><b>${type}</b> ${place}</span></button>`
}

const { paper, deep } = bandValues
const styles = `
:host { direction: ltr; position: absolute; inset: 0 0 auto; z-index: ${zIndex.modal} }
button { position: absolute; border-radius: ${radius.sm}; box-shadow: inset 0 0 0 2px ${paper.focus};
  background: color-mix(in srgb, ${paper.focus} 4%, transparent); text-align: left }
button:is(:hover, :focus-visible) { background: color-mix(in srgb, ${paper.focus} 12%, transparent); box-shadow: inset 0 0 0 4px ${paper.focus}; outline: 0 }
span { position: absolute; top: 0; left: 0; max-width: 100%; padding: 5px 12px 6px; border-radius: ${radius.sm} 0; background: ${paper.focus}; color: #fff;
  font: 400 13px/1.4 var(--font-code, monospace); overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
button:is(:hover, :focus-visible) span { background: ${deep.bg} }
b { margin-right: 6px; font: 600 14px/1.4 var(--font-text, system-ui, sans-serif) }
`
