import { trackElement } from '../analytics.ts'
import { isPlainClick } from '../plainClick.ts'
import { hasSelection, selectsText, watchPresses } from '../selectsText.ts'

/**
 * Lets the mouse select what stands in a link that is an area (`data-area`): the words of a card, a row of a menu. Without
 * script the link of a card lies over everything in it. From here on, `data-words` at the document lets the words lie
 * over the link (`src/theme/global.ts`), and what the mouse does on them is handed to it. Only visitors with a mouse load this.
 */
export function freeWords(window: Window): void {
  const { document } = window
  const liftWords = (lifted: boolean) => document.documentElement.toggleAttribute('data-words', lifted)
  liftWords(true)
  watchPresses(document)

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

  // Before all others that answer clicks, who listen at the document: what selects is none.
  window.addEventListener('click', answer, { capture: true })
  window.addEventListener('auxclick', answer, { capture: true })
  document.addEventListener('pointerdown', press, { capture: true })
  document.addEventListener('mousedown', keepStill, { capture: true })
  document.addEventListener('contextmenu', settle, { capture: true })
  document.addEventListener('pointerover', announce, { capture: true, passive: true })
}

/** What a link leads to is fetched when a pointer comes to it (`src/app/navigation.ts`): to the words around it, too. */
function announce({ target, relatedTarget, pointerType }: PointerEvent): void {
  const link = areaAt(target)
  if (link && !link.contains(target as Node) && link !== areaAt(relatedTarget))
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
}

// Else some systems begin to scroll with the mouse.
function keepStill(event: MouseEvent): void {
  if (event.button === 1 && areaAt(event.target)) event.preventDefault()
}

/**
 * The link whose area a place lies in: the link around it, or that of the card around it (`data-card`). What else can be
 * pressed in a card is for itself.
 */
function areaAt(place: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(place instanceof Element)) return undefined
  const own = place.closest('a, button')
  const link = own ?? place.closest('[data-card]')?.querySelector('a[data-area]')
  return link?.matches('a[data-area]') ? (link as HTMLAnchorElement) : undefined
}

/** The card that a link covers, or the link itself. */
const extentOf = (link: Element): Element => link.closest('[data-card]') ?? link

const asksForTab = ({ button, ctrlKey, metaKey }: MouseEvent): boolean =>
  button === 1 || (button === 0 && (ctrlKey || metaKey))
