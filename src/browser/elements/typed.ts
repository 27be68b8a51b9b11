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
  private end = () => {}

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
    const section = this.closest('section') ?? this
    const root = document.documentElement
    const view = new IntersectionObserver(
      (entries) => {
        const isInView = entries.some(({ intersectionRatio }) => intersectionRatio >= typewriter.share)
        if (!isInView || root.dataset.splash === 'on') return
        this.end()
        this.type(copy)
      },
      { threshold: typewriter.share },
    )
    // Observed from the start again, it reports what is in view now.
    const splash = new MutationObserver(() => {
      view.disconnect()
      view.observe(section)
    })
    view.observe(section)
    splash.observe(root, { attributeFilter: ['data-splash'] })
    this.end = () => {
      view.disconnect()
      splash.disconnect()
    }
  }

  disconnectedCallback(): void {
    this.end()
  }

  private type(copy: HTMLElement): void {
    const whole = copy.cloneNode(true).childNodes
    const pieces = piecesOf(copy)
    const startedAt = performance.now()
    showTyped(pieces, 0)
    this.setAttribute('typing', 'running')
    // By the clock: a tab that was throttled in the background has caught up by the next tick.
    const timer = setInterval(() => {
      const isDone = showTyped(pieces, Math.floor((performance.now() - startedAt) / typewriter.characterMs))
      // A translator has put its own words in the place of what is typed so far.
      const isTranslated = pieces.some(({ node }) => !node.isConnected)
      if (!isDone && !isTranslated) return
      clearInterval(timer)
      this.setAttribute('typing', 'done')
      if (isTranslated) copy.replaceChildren(...whole)
      for (const { rest } of pieces) rest.remove()
    }, typewriter.characterMs)
    this.end = () => clearInterval(timer)
  }
}

/** A text node, and the invisible element behind it with what is still to come. */
interface Piece {
  node: Text
  rest: HTMLElement
  characters: string[]
}

function piecesOf(root: HTMLElement): Piece[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes.map((node) => {
    const rest = document.createElement('span')
    rest.style.visibility = 'hidden'
    node.after(rest)
    return { node, rest, characters: [...node.data] }
  })
}

/** Shows so many characters, and the cursor behind the last of them. @returns whether these are all */
function showTyped(pieces: readonly Piece[], count: number): boolean {
  let left = count
  let current: HTMLElement | undefined
  for (const { node, rest, characters } of pieces) {
    const shown = Math.max(0, left)
    left -= characters.length
    if (left <= 0) current ??= rest
    node.data = characters.slice(0, shown).join('')
    rest.textContent = characters.slice(shown).join('')
    rest.toggleAttribute('data-cursor', rest === current)
  }
  return left >= 0
}
