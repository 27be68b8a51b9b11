/** What becomes of a click: somebody answers it, or it is left for the browser to follow; it goes nowhere in either case. */
export function clickOn(element: Element, keys: MouseEventInit = {}): 'answered' | 'left alone' {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  let answered = false
  // The last to hear of it.
  const atLast = () => {
    answered = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', atLast, { once: true })
  element.dispatchEvent(event)
  return answered ? 'answered' : 'left alone'
}
