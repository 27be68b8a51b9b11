import { ease, flotsam } from '#src/theme/motion.gen.ts'

/** HOME-08: how often a shape or a wave line appears, the shortest and longest time it stays, and how far it drifts. */
const rhythm = {
  shape: { everyMs: flotsam.shapeEveryMs, lifeMs: flotsam.shapeLifeMs, driftPx: 120 },
  wave: { everyMs: flotsam.waveEveryMs, lifeMs: flotsam.waveLifeMs, driftPx: 60 },
} as const
type Drift = keyof typeof rhythm

/**
 * `<tide-flotsam>`: lets small things float by on the water of the section around it. It holds the drawings, as `<svg>`
 * elements with `data-drift="shape"` or `"wave"`; the section has one empty layer for each, `data-layer="shape"` and
 * `"wave"`. Nothing new appears while the section is out of view or in a hidden tab.
 */
export class TideFlotsam extends HTMLElement {
  private timers: ReturnType<typeof setInterval>[] = []

  connectedCallback(): void {
    const section = this.closest('section')
    if (!section) return
    this.timers = (['shape', 'wave'] as const).map((drift) =>
      setInterval(() => isSeen(section) && this.float(drift, section), rhythm[drift].everyMs),
    )
  }

  disconnectedCallback(): void {
    for (const timer of this.timers) clearInterval(timer)
  }

  private float(drift: Drift, section: HTMLElement): void {
    const drawings = [...this.querySelectorAll(`[data-drift="${drift}"]`)]
    const drawing = drawings[Math.floor(Math.random() * drawings.length)]
    const layer = section.querySelector(`[data-layer="${drift}"]`)
    if (!layer || !drawing) return
    const { lifeMs, driftPx } = rhythm[drift]
    const duration = Math.round(lifeMs[0] + Math.random() * (lifeMs[1] - lifeMs[0]))
    const piece = document.createElement('div')
    // The right third of the waterline is free of words: behind the crests for shapes, right below the surface for lines.
    const place = drift === 'shape' ? 'bottom:4px' : `top:${4 + Math.random() * 10}px`
    piece.style.cssText = `position:absolute;opacity:0;line-height:0;inset-inline-start:${66 + Math.random() * 28}%;${place}`
    const window = document.createElement('div')
    window.append(drawing.cloneNode(true))
    piece.append(window)
    layer.append(piece)
    const carried: Keyframe[] = [
      { opacity: drift === 'shape' ? 0 : 1, transform: 'none' },
      { opacity: 1, offset: 0.08 },
      { opacity: 1, offset: 0.85 },
      { opacity: 0, transform: `translateX(${driftPx}px)` },
    ]
    piece.animate(carried, { duration })
    if (drift === 'shape') bob(window)
    else drawLine(window)
    setTimeout(() => piece.remove(), duration)
  }
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return !document.hidden && bottom > 0 && top < innerHeight
}

function bob(window: Element): void {
  window.animate([{ transform: 'translateY(-6px) rotate(-4deg)' }, { transform: 'translateY(6px) rotate(4deg)' }], {
    duration: flotsam.bobMs,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: ease.sine,
  })
}

/** The line's window comes in from the left and the line goes the other way, so it stands still: no frame is painted for it. */
function drawLine(window: HTMLElement): void {
  window.style.overflow = 'hidden'
  for (const [box, from] of [
    [window, '-100%'],
    [window.firstElementChild, '100%'],
  ] as const)
    box?.animate([{ transform: `translateX(${from})` }, {}], { duration: flotsam.drawMs, easing: 'ease-out' })
}
