import * as motion from '#src/theme/motion.gen.ts'
import { watchSeen } from '../watchSeen.ts'

type Drift = 'shape' | 'wave'

/** HOME-08: how often a shape or a wave line appears, the shortest and longest time it stays, and how far it drifts. */
const rhythm = {
  shape: { everyMs: motion.flotsam.shapeEveryMs, lifeMs: motion.flotsam.shapeLifeMs, driftPx: 120 },
  wave: { everyMs: motion.flotsam.waveEveryMs, lifeMs: motion.flotsam.waveLifeMs, driftPx: 60 },
} as const

/**
 * `<tide-flotsam>`: lets small things float by on the water of the section around it. It holds the drawings, as `<svg>`
 * elements with `data-drift="shape"` or `"wave"`; the section has one empty layer for each, `data-layer="shape"` and
 * `"wave"`. Nothing new appears while the section is out of view or in a hidden tab.
 */
export class TideFlotsam extends HTMLElement {
  private end = () => {}

  connectedCallback(): void {
    const section = this.closest('section')
    if (!section) return
    let isSeen = false
    const timers = (['shape', 'wave'] as const).map((drift) =>
      setInterval(() => isSeen && this.float(drift, section), rhythm[drift].everyMs),
    )
    const endWatch = watchSeen(section, (seen) => {
      isSeen = seen
    })
    this.end = () => {
      endWatch()
      for (const timer of timers) clearInterval(timer)
    }
  }

  disconnectedCallback(): void {
    this.end()
  }

  private float(drift: Drift, section: HTMLElement): void {
    const drawings = [...this.querySelectorAll(`[data-drift="${drift}"]`)]
    const drawing = drawings[Math.floor(Math.random() * drawings.length)]
    const layer = section.querySelector(`[data-layer="${drift}"]`)
    if (!layer || !drawing) return
    const [leastMs, mostMs] = rhythm[drift].lifeMs
    const lifeMs = Math.round(leastMs + Math.random() * (mostMs - leastMs))
    const piece = document.createElement('div')
    // The right third of the waterline is free of words: behind the crests for shapes, right below the surface for lines.
    piece.style.cssText = `position:absolute;opacity:0;line-height:0;left:${66 + Math.random() * 28}%`
    if (drift === 'shape') piece.style.bottom = '4px'
    else piece.style.top = `${4 + Math.random() * 10}px`
    piece.append(drawing.cloneNode(true))
    layer.append(piece)
    carry(piece, drift, lifeMs)
    if (drift === 'shape') bob(piece.firstElementChild)
    else drawLine(piece.querySelector('path'))
    setTimeout(() => piece.remove(), lifeMs)
  }
}

function carry(piece: Element, drift: Drift, lifeMs: number): void {
  const keyframes: Keyframe[] = [
    { opacity: drift === 'shape' ? 0 : 1, transform: 'none' },
    { opacity: 1, offset: 0.08 },
    { opacity: 1, offset: 0.85 },
    { opacity: 0, transform: `translateX(${rhythm[drift].driftPx}px)` },
  ]
  piece.animate(keyframes, { duration: lifeMs, fill: 'forwards' })
}

function bob(drawing: Element | null): void {
  const keyframes = [{ transform: 'translateY(-6px) rotate(-4deg)' }, { transform: 'translateY(6px) rotate(4deg)' }]
  drawing?.animate(keyframes, {
    duration: motion.flotsam.bobMs,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: motion.ease.sine,
  })
}

/** The line's path has `pathLength="1"`, so one dash of length 1 is the whole line. */
function drawLine(path: Element | null): void {
  path?.setAttribute('stroke-dasharray', '1')
  path?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
    duration: motion.flotsam.drawMs,
    easing: 'ease-out',
    fill: 'both',
  })
}
