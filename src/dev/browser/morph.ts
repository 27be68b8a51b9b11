/** What scripts and visitors change on the shell's elements; the server knows nothing of it. */
const own = new Set([
  'open',
  'hidden',
  'aria-expanded',
  'aria-current',
  'data-current',
  'data-shown',
  'tabindex',
  'style',
])

/**
 * Makes elements look like fresh ones by changing only what is different. The element with the id `page` belongs to React
 * and is left alone.
 */
export function morph(old: readonly Node[], fresh: readonly Node[], parent: Element, before: Node | null = null): void {
  const left = [...old]
  let at: Node | null = left[0] ?? before
  for (const node of fresh) {
    const index = left.findIndex((candidate) => isSame(candidate, node))
    if (index < 0) {
      parent.insertBefore(document.importNode(node, true), at)
      continue
    }
    const [kept] = left.splice(index, 1) as [Node]
    if (kept !== at) parent.insertBefore(kept, at)
    at = kept.nextSibling
    morphNode(kept, node)
  }
  for (const node of left) parent.removeChild(node)
}

function morphNode(old: Node, fresh: Node): void {
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
    return
  }
  if (old.id === 'page') return
  for (const { name, value } of fresh.attributes)
    if (!own.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value)
  for (const { name } of [...old.attributes]) if (!own.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name)
  if (!old.isEqualNode(fresh)) morph([...old.childNodes], [...fresh.childNodes], old)
}

/** The same kind of thing: then its text and attributes may change in place. */
function isSame(old: Node, fresh: Node): boolean {
  if (old.nodeName !== fresh.nodeName) return false
  return !(old instanceof Element && fresh instanceof Element) || old.id === fresh.id
}
