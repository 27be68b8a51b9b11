/** What stands on the page in the place of a text that React knows. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Lets React work on a page that is translated. Chrome and Edge put a `<font>` in the place of each text, and can move
 * elements into it, while React goes on with the nodes that it made: it would write words that nobody sees, or throw at
 * the first node that is not where it was (https://github.com/facebook/react/issues/11538). Here a text comes back to its
 * place when React changes, removes or inserts at it; the translator sees the new words and translates them.
 *
 * Changes `Node.prototype`; call it once.
 *
 * @param root  what React draws stands in there
 */
export function allowTranslation(root: Node): void {
  new MutationObserver(noteStandIns).observe(root, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = <T extends Node>(child: T): T => {
    putBack(child)
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    if (before) putBack(before)
    let next = before
    while (next && next.parentNode !== this) next = next.parentNode
    return insertBefore.call(this, node, next) as T
  }
}

function noteStandIns(records: MutationRecord[]): void {
  const added = records.filter(({ addedNodes }) => addedNodes.length > 0)
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) standIns.delete(node)
    for (const gone of removedNodes) {
      // In the same step, or right before or after it.
      const other = added.find((record) => {
        const { previousSibling: left, nextSibling: right } = record
        const isThere = left === gone || right === gone || (left === previousSibling && right === nextSibling)
        return record.target === target && isThere
      })
      const [standIn] = addedNodes.length > 0 ? addedNodes : (other?.addedNodes ?? [])
      if (standIn && !gone.isConnected) noteStandIn(gone, standIn as ChildNode)
    }
  }
}

function noteStandIn(gone: Node, standIn: ChildNode): void {
  standIns.set(gone, standIn)
  if (!(gone instanceof Text)) return
  // React writes new words by this property.
  Object.defineProperty(gone, 'nodeValue', {
    configurable: true,
    get: () => gone.data,
    set: (words: string) => {
      putBack(gone)
      gone.data = words
    },
  })
}

function putBack(node: Node): void {
  let standIn = standIns.get(node)
  // Who goes back to the original, or on to a third language, replaces what stood there.
  while (standIn && !standIn.isConnected) standIn = standIns.get(standIn)
  if (!node.isConnected) standIn?.replaceWith(node)
}
