import * as motion from '#src/theme/motion.gen.ts'
import { type Box, type Drift, flotsam, freePlace, type Piece } from '../flotsam.ts'
import { watchSeen } from '../watchSeen.ts'

/** How far pieces drift to the right in their life. */
const driftPx = { shape: 120, wave: 60 }
/** How far bobbing and turning take it out of its own box, on every side. */
const swayPx = 8

/**
 * `<tide-flotsam>`: lets small things float by on the water of the section around it. It holds the drawings, as `<svg>`
 * elements with `data-drift="shape"` or `"wave"`, their sizes in `width` and `height`; the section has one empty layer for
 * each, `data-layer="shape"` and `"wave"`, and marks its water with `data-water`.
 *
 * Pieces are positioned absolutely, away from every text, and take no clicks. Nothing moves while the section is out of
 * view, in a hidden tab, or for visitors who ask for reduced motion.
 */
export class TideFlotsam extends HTMLElement {
  private end = () => {}

  connectedCallback(): void {
    const section = this.closest('section')
    if (!section || !('IntersectionObserver' in window)) return
    const { start, pause, clear } = flotsam((piece) => this.float(piece, section), {
      after: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
      random: Math.random,
    })
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    let isSeen = false
    const decide = () => {
      if (still.matches) clear()
      else if (isSeen) start()
      else pause()
    }
    const endWatch = watchSeen(section, (seen) => {
      isSeen = seen
      decide()
    })
    still.addEventListener('change', decide)
    this.end = () => {
      endWatch()
      still.removeEventListener('change', decide)
      clear()
    }
  }

  disconnectedCallback(): void {
    this.end()
  }

  private float({ drift, lifeMs, seed }: Piece, section: HTMLElement): (() => void) | undefined {
    const drawings = [...this.querySelectorAll<SVGElement>(`[data-drift="${drift}"]`)]
    const layer = section.querySelector<HTMLElement>(`[data-layer="${drift}"]`)
    const drawing = drawings[Math.floor(seed * drawings.length)]
    if (!layer || !drawing) return
    const size = { width: Number(drawing.getAttribute('width')), height: Number(drawing.getAttribute('height')) }
    const reach = { width: size.width + driftPx[drift] + 2 * swayPx, height: size.height + 2 * swayPx }
    const place = freePlace(area(drift, layer, size.height), reach, textBoxes(section, layer), Math.random)
    if (!place) return
    const piece = document.createElement('div')
    piece.style.cssText = `position:absolute;left:${place.left + swayPx}px;top:${place.top + swayPx}px;opacity:0`
    piece.append(drawing.cloneNode(true))
    layer.append(piece)
    if (drift === 'shape') bob(piece, lifeMs)
    else draw(piece, lifeMs)
    return () => piece.remove()
  }
}

/** Shapes float just above the layer's bottom edge, behind the crests of the first wave; wave lines lie anywhere in it. */
function area(drift: Drift, layer: HTMLElement, height: number): Box {
  const { clientWidth: right, clientHeight: bottom } = layer
  if (drift === 'wave') return { left: 0, top: 24, right, bottom: bottom - 24 }
  return { left: 0, top: bottom - height - 4 - swayPx, right, bottom: bottom - 4 + swayPx }
}

/** Where there is something to read, in the layer's own pixels. */
function textBoxes(section: HTMLElement, layer: HTMLElement): Box[] {
  const origin = layer.getBoundingClientRect()
  return [...section.querySelectorAll<HTMLElement>(':not(svg, svg *, tide-flotsam)')]
    .filter(hasOwnText)
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return {
        left: left - origin.left,
        top: top - origin.top,
        right: right - origin.left,
        bottom: bottom - origin.top,
      }
    })
}

const hasOwnText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

function bob(piece: HTMLElement, lifeMs: number): void {
  piece.animate(
    [
      { opacity: 0, transform: 'translateX(0)' },
      { opacity: 1, offset: 0.08 },
      { opacity: 1, offset: 0.85 },
      { opacity: 0, transform: `translateX(${driftPx.shape}px)` },
    ],
    { duration: lifeMs, fill: 'forwards' },
  )
  piece.firstElementChild?.animate(
    [{ transform: 'translateY(-6px) rotate(-4deg)' }, { transform: 'translateY(6px) rotate(4deg)' }],
    {
      duration: motion.flotsam.bobMs,
      iterations: Number.POSITIVE_INFINITY,
      direction: 'alternate',
      easing: motion.ease.sine,
    },
  )
}

/** The line's path has `pathLength="1"`, so one dash of length 1 is the whole line. */
function draw(piece: HTMLElement, lifeMs: number): void {
  piece.animate(
    [
      { opacity: 1, transform: 'translateX(0)' },
      { opacity: 1, offset: 0.8 },
      { opacity: 0, transform: `translateX(${driftPx.wave}px)` },
    ],
    { duration: lifeMs, fill: 'forwards' },
  )
  const path = piece.querySelector('path')
  path?.setAttribute('stroke-dasharray', '1')
  path?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
    duration: motion.flotsam.drawMs,
    easing: 'ease-out',
    fill: 'both',
  })
}
