import { bandValues, radius, zIndex } from '#src/theme/values.gen.ts'
import type { PageState } from '../protocol.ts'
import { boxOf, createLayer } from './layer.ts'
import { openInEditor } from './openInEditor.ts'
import { sectionElements } from './sectionElements.ts'

export interface Outlines {
  toggle(): void
  /** The page or its state is different. */
  refresh(): void
}

/**
 * Alt+Shift+S lays a frame over every section with the place it is written at. A click or Enter opens that line in the
 * editor, Tab and the arrow keys go from section to section, Escape ends it.
 */
export function startOutlines(currentState: () => PageState | undefined): Outlines {
  const { host, root, content } = createLayer('tide-outlines', styles)
  content.setAttribute('role', 'group')
  content.setAttribute('aria-label', 'Sections of this page')
  let before: Element | null = null
  const isOn = () => host.isConnected

  const draw = () => {
    const focused = focusedIndex(root)
    const { places = [] } = currentState() ?? {}
    const elements = sectionElements(places)
    content.replaceChildren(
      ...places.flatMap(({ type, file, line, column }, index) => {
        const element = elements[index]
        const box = element && boxOf(element)
        return box && box.height > 0 ? [frame(type, `${file}:${line}:${column}`, box)] : []
      }),
    )
    buttonsIn(content)[focused]?.focus({ preventScroll: true })
  }
  const resized = new ResizeObserver(draw)
  const begin = () => {
    before = document.activeElement
    document.body.append(host)
    resized.observe(document.body)
    draw()
    const buttons = buttonsIn(content)
    const first = buttons.find((button) => button.getBoundingClientRect().bottom > 0) ?? buttons[0]
    first?.focus({ preventScroll: true })
  }
  const end = () => {
    resized.disconnect()
    host.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  const toggle = () => (isOn() ? end() : begin())

  root.addEventListener('click', (event) => {
    const place = (event.target as Element).closest<HTMLElement>('button')?.dataset.place
    if (!place) return
    end()
    void openInEditor(place)
  })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyS') toggle()
      else if (isOn() && event.key === 'Escape') end()
      else if (!isOn() || !move(event.key, root, content)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  return { toggle, refresh: () => isOn() && draw() }
}

function frame(type: string, place: string, box: ReturnType<typeof boxOf>): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.place = place
  const label = document.createElement('span')
  const name = document.createElement('b')
  name.textContent = type
  label.append(name, ` ${place}`)
  button.append(label)
  button.setAttribute('aria-label', `Open ${type} at ${place} in the editor`)
  for (const side of ['top', 'left', 'width', 'height'] as const) button.style[side] = `${box[side]}px`
  return button
}

/** Arrow keys lead from one section to the next. */
function move(key: string, root: ShadowRoot, content: HTMLElement): boolean {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
  if (step === undefined) return false
  const buttons = buttonsIn(content)
  buttons[(focusedIndex(root) + step + buttons.length) % buttons.length]?.focus()
  return true
}

const buttonsIn = (content: HTMLElement) => [...content.querySelectorAll('button')]
const focusedIndex = (root: ShadowRoot) =>
  root.activeElement ? [...root.querySelectorAll('button')].indexOf(root.activeElement as HTMLButtonElement) : -1

const { paper, deep } = bandValues
const styles = `
:host { position: absolute; inset: 0 0 auto; z-index: ${zIndex.modal} }
button { position: absolute; display: block; border-radius: ${radius.sm}; box-shadow: inset 0 0 0 2px ${paper.focus};
  background: color-mix(in srgb, ${paper.focus} 4%, transparent); text-align: left; vertical-align: top; cursor: pointer }
button:is(:hover, :focus-visible) { background: color-mix(in srgb, ${paper.focus} 12%, transparent); box-shadow: inset 0 0 0 4px ${paper.focus}; outline: 0 }
span { position: absolute; top: 0; left: 0; max-width: 100%; padding: 5px 12px 6px; border-radius: ${radius.sm} 0 ${radius.sm} 0; background: ${paper.focus}; color: #fff;
  font: 400 13px/1.4 var(--font-code, monospace); overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
button:is(:hover, :focus-visible) span { background: ${deep.bg} }
b { margin-right: 6px; font: 600 14px/1.4 var(--font-text, system-ui, sans-serif) }
`
