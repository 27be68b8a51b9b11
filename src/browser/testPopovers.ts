/** Popovers for tests: elements that open, close and say so at once. */
export function testPopovers(): void {
  const open = new WeakSet<Element>()
  const { matches } = Element.prototype
  if ('showPopover' in Element.prototype) return
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
    },
    showPopover(this: Element) {
      if (open.has(this)) throw new Error('It is open already.')
      open.add(this)
      this.dispatchEvent(new Event('toggle'))
    },
    hidePopover(this: Element) {
      if (!open.delete(this)) throw new Error('It is not open.')
      this.dispatchEvent(new Event('toggle'))
    },
  })
}
