import { typewriter } from '#src/theme/motion.gen.ts'
import { typeOut, wallTicker } from '../typewriter.ts'

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
    // A script that comes late finds the text shown by the styles, and does not take it away again.
    const isShown = getComputedStyle(copy).visibility === 'visible'
    if (isShown || matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) {
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
    const text = splitText(copy)
    text.show(0)
    this.setAttribute('typing', 'running')
    const finish = () => {
      this.setAttribute('typing', 'done')
      text.join()
    }
    this.ends.push(typeOut(text.length, text.show, finish, wallTicker))
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

/**
 * Divides every piece of text under `root` into the part that is typed and the part that is still to come; the latter has
 * `data-cursor` in the piece in hand.
 *
 * @returns its length in characters, what shows so many of them, and what makes it one text again
 */
function splitText(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const pieces = texts.map((node) => {
    const rest = document.createElement('span')
    rest.style.visibility = 'hidden'
    return { node, rest, characters: [...node.data] }
  })
  for (const { node, rest } of pieces) node.after(rest)
  const show = (count: number) => {
    let left = count
    let inHand = true
    for (const { node, rest, characters } of pieces) {
      const shown = Math.max(0, Math.min(left, characters.length))
      node.data = characters.slice(0, shown).join('')
      rest.textContent = characters.slice(shown).join('')
      rest.toggleAttribute('data-cursor', inHand && left <= characters.length)
      if (left <= characters.length) inHand = false
      left -= characters.length
    }
  }
  const join = () => {
    for (const { node, rest, characters } of pieces) {
      node.data = characters.join('')
      rest.remove()
    }
  }
  return { length: pieces.reduce((sum, { characters }) => sum + characters.length, 0), show, join }
}
