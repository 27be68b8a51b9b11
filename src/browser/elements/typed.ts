import { typewriter } from '#src/theme/motion.gen.ts'

/**
 * `<tide-typed>`: types its `[data-typed]` child, once, when at least 30 % of the section around it is in view and the
 * splash no longer covers it. That child is `aria-hidden`; the whole text stands beside it for assistive technology from
 * the start.
 *
 * What is not typed yet is invisible but keeps its room, so no line moves while it appears. With reduced motion, and
 * wherever there is no script, the text simply stands there. Without its section the element watches itself.
 *
 * Attribute `typing`: `waiting`, `running`, then `done`; styles show the text by it.
 */
export class TideTyped extends HTMLElement {
  private readonly ends: (() => void)[] = []

  connectedCallback(): void {
    const copy = this.querySelector<HTMLElement>('[data-typed]')
    if (!copy || this.getAttribute('typing') === 'done') return
    // A script that comes late finds the text shown by the styles, and does not take it away again. To ask costs a pass over
    // the styles of the whole page.
    const isShown = () => getComputedStyle(copy).visibility === 'visible'
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || isShown()) {
      this.setAttribute('typing', 'done')
      return
    }
    this.setAttribute('typing', 'waiting')
    const begin = () => this.ends.push(whenInView(this.closest('section') ?? this, () => this.type(copy)))
    this.ends.push(whenUncovered(begin))
  }

  disconnectedCallback(): void {
    for (const end of this.ends.splice(0)) end()
  }

  private type(copy: HTMLElement): void {
    const pieces = splitText(copy)
    const length = pieces.at(-1)?.end ?? 0
    const startedAt = performance.now()
    showTyped(pieces, 0)
    this.setAttribute('typing', 'running')
    // By the clock: a tab that was throttled in the background has caught up by the next tick.
    const timer = setInterval(() => {
      const count = Math.floor((performance.now() - startedAt) / typewriter.characterMs)
      showTyped(pieces, count)
      if (count < length) return
      clearInterval(timer)
      this.setAttribute('typing', 'done')
      for (const { rest } of pieces) rest.remove()
    }, typewriter.characterMs)
    this.ends.push(() => clearInterval(timer))
  }
}

/** Runs when no splash covers the page, which may be at once. */
function whenUncovered(run: () => void): () => void {
  const root = document.documentElement
  const observer = new MutationObserver(() => decide())
  const decide = () => {
    if (root.dataset.splash === 'on') return
    observer.disconnect()
    run()
  }
  observer.observe(root, { attributeFilter: ['data-splash'] })
  decide()
  return () => observer.disconnect()
}

/** Runs when as much of the element is in view as `motion.typewriter` says. */
function whenInView(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= typewriter.share)) return
      observer.disconnect()
      run()
    },
    { threshold: typewriter.share },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** A text node, and the invisible element behind it with what is still to come. */
interface Piece {
  node: Text
  rest: HTMLElement
  characters: string[]
  /** How many characters of the whole text have been typed at its beginning and at its end. */
  start: number
  end: number
}

function splitText(root: HTMLElement): Piece[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let start = 0
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const rest = document.createElement('span')
    rest.style.visibility = 'hidden'
    const characters = [...node.data]
    const end = start + characters.length
    pieces.push({ node, rest, characters, start, end })
    start = end
  }
  for (const { node, rest } of pieces) node.after(rest)
  return pieces
}

/** Shows so many characters, and the cursor behind the last of them. */
function showTyped(pieces: readonly Piece[], count: number): void {
  const current = pieces.find(({ end }) => count <= end)
  for (const piece of pieces) {
    const shown = Math.max(0, count - piece.start)
    piece.node.data = piece.characters.slice(0, shown).join('')
    piece.rest.textContent = piece.characters.slice(shown).join('')
    piece.rest.toggleAttribute('data-cursor', piece === current)
  }
}
