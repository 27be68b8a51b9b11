import type { Clicked } from '../../studio/protocol.ts'

/** Where that leads nowhere while the page is edited. */
const leads = 'a, [type="submit"], [aria-haspopup], [commandfor], [popovertarget]'

/**
 * What somebody has clicked on, from the words under the pointer outwards. Links and what opens something do nothing then;
 * answers and tabs still open, so that what is in them can be reached, and do not close.
 */
export function clickedIn(event: MouseEvent): Clicked | undefined {
  const target = event.target as Element
  if (isOwn(event) || !event.isTrusted || isSplashUp() || !target.closest('body > *')) return undefined
  if (event.altKey) {
    const link = target.closest('a')
    if (!link) return undefined
    // Chrome would download what it leads to.
    event.preventDefault()
    event.stopPropagation()
    link.click()
    return undefined
  }
  // What is open stays open for whoever writes in it.
  if (target.closest(`${leads}, [open] > summary`)) {
    event.preventDefault()
    event.stopPropagation()
  }
  const section = sectionAround(event)
  const picture = pictureUnder(target, event)
  const node = textUnder(event)
  const around = [node?.parentElement ?? target]
  while (around.length < 4 && around.at(-1)?.parentElement && around.at(-1) !== section)
    around.push(around.at(-1)!.parentElement!)
  const texts = [node?.data, ...around.map((element) => element.textContent)].flatMap((text) => text?.trim() || [])
  return {
    path: location.pathname,
    section: section?.getAttribute('data-section') ?? undefined,
    ...(picture ? { picture, texts: [], nth: 0 } : { texts, nth: node && section ? sameBefore(node, section) : 0 }),
  }
}

function pictureUnder(target: Element, { clientX, clientY }: MouseEvent): string | undefined {
  // Something may lie over it.
  const image = [target, ...document.elementsFromPoint(clientX, clientY)].find((one) => one instanceof HTMLImageElement)
  return image && decodeURIComponent(new URL(image.currentSrc || image.src).pathname)
}

function textUnder({ clientX, clientY }: MouseEvent): Text | undefined {
  // Safari has the older of the two only.
  const node =
    document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode ??
    document.caretRangeFromPoint?.(clientX, clientY)?.startContainer
  return node instanceof Text && node.data.trim() !== '' ? node : undefined
}

/** How many texts before this one in its section say the same. */
function sameBefore(node: Text, section: Element): number {
  const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  let count = 0
  while (texts.nextNode() && texts.currentNode !== node)
    if (texts.currentNode.nodeValue?.trim() === node.data.trim()) count++
  return count
}

/** In the studio itself, or in another part of the development server. */
export function isOwn(event: Event): boolean {
  return event
    .composedPath()
    .some((one) => one instanceof Element && one.localName.startsWith('tide-') && one.shadowRoot !== null)
}

/** The section of the page in which something happens. */
export function sectionAround({ target }: Event): Element | null | undefined {
  return (target as Element).closest?.('#page [data-section]')
}

/** Who leaves the splash means nothing on the page below it. */
export const isSplashUp = () => 'splash' in document.documentElement.dataset
