import { trackElement } from '../analytics.ts'
import { linkAt } from '../linkAt.ts'
import { isPlainClick } from '../plainClick.ts'
import { hasSelection, selectsText } from '../selectsText.ts'

/**
 * Lets the mouse select what stands in a link that is an area (`data-area`): the words of a card, a row of a menu. Without
 * script the link of a card lies over everything in it. From here on, `data-words` at the document lets the words lie
 * over the link (`src/ui/card.ts`), and what is pressed on them is handed to it.
 */
export function freeWords(document: Document, window: Window): void {
  const liftWords = (lifted: boolean) => document.documentElement.toggleAttribute('data-words', lifted)
  liftWords(true)

  function press(event: PointerEvent): void {
    const link = areaAt(event.target)
    if (!link) return
    // Browsers drag a link away instead of selecting in it.
    link.draggable = false
    // For anything but a plain press the link lies on top again: the menu of the right button is the link's.
    liftWords(isPlainClick(event) || (event.button === 2 && hasSelection(extentOf(link))))
  }

  // A menu looks for what lies under it after everybody has heard of its event.
  const settle = () => void setTimeout(() => liftWords(true))

  function answer(event: MouseEvent): void {
    settle()
    const link = areaAt(event.target)
    if (!link || event.defaultPrevented) return
    if (selectsText(event, extentOf(link))) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (!link.contains(event.target as Node)) follow(link, event)
  }

  function follow(link: HTMLAnchorElement, event: MouseEvent): void {
    if (isPlainClick(event)) link.click()
    else if (asksForTab(event)) {
      if (event.button === 0) trackElement(link)
      window.open(link.href, '_blank', 'noopener')
    }
  }

  // Else some systems begin to scroll with the mouse.
  function keepStill(event: MouseEvent): void {
    if (event.button === 1 && areaAt(event.target)) event.preventDefault()
  }

  // On the way down, before all others that answer clicks.
  const early = { capture: true }
  document.addEventListener('pointerdown', press, early)
  document.addEventListener('mousedown', keepStill, early)
  document.addEventListener('contextmenu', settle, early)
  document.addEventListener('click', answer, early)
  document.addEventListener('auxclick', answer, early)
}

function areaAt(place: EventTarget | null): HTMLAnchorElement | undefined {
  const link = linkAt(place)
  return link?.hasAttribute('data-area') ? link : undefined
}

/** The card that a link covers, or the link itself. */
const extentOf = (link: Element): Element => link.closest('[data-card]') ?? link

const asksForTab = ({ button, ctrlKey, metaKey }: MouseEvent): boolean =>
  button === 1 || (button === 0 && (ctrlKey || metaKey))
