/** What React drew in an element, and what stands there in its place. */
interface Replaced {
  parent: Node
  nodes: ChildNode[]
  by: ChildNode
}

const replaced = new WeakMap<Node, Replaced>()
const removedByReact = new WeakSet<Node>()

/**
 * Lets React work on a page that is translated. Chrome and Edge put a `<font>` in the place of texts, and can move elements
 * into it, while React goes on with the nodes that it made: it would write words that nobody sees, or throw at the first
 * node that is not where it was (https://github.com/facebook/react/issues/11538). Here what React drew comes back to its
 * place when React changes it, removes it or inserts at it; the translator sees the new words and translates them.
 *
 * Changes `Node.prototype`; call it once.
 *
 * @param root  what React draws stands in there
 */
export function allowTranslation(root: Node): void {
  new MutationObserver((records) => records.forEach(noteReplaced)).observe(root, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = <T extends Node>(child: T): T => {
    putBack(child)
    removedByReact.add(child)
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    if (before) putBack(before)
    let next = before
    while (next && next.parentNode !== this) next = next.parentNode
    return insertBefore.call(this, node, next) as T
  }
}

function noteReplaced(record: MutationRecord, _: number, records: MutationRecord[]): void {
  const { target, removedNodes, addedNodes, previousSibling, nextSibling } = record
  // React replaces for good; and what was put back has just come.
  if (removedNodes.length === 0 || (addedNodes[0] && isDrawnByReact(addedNodes[0]))) return
  const steps = records.filter(
    ({ target: place, addedNodes: [first] }) => place === target && first && !isDrawnByReact(first),
  )
  for (const gone of removedNodes) {
    const find = (isIt: (step: MutationRecord) => boolean | undefined) => steps.find(isIt)
    // What came in the same step or right beside it, or in what it was moved.
    const step =
      find((one) => one === record) ??
      find(({ previousSibling: left, nextSibling: right }) => left === gone || right === gone) ??
      find(({ addedNodes: [first] }) => first?.contains(gone)) ??
      // What React has removed makes room for its own; else what came afterwards, or alone.
      (removedByReact.has(gone)
        ? undefined
        : (find(({ previousSibling: left, nextSibling: right }) => left === previousSibling && right === nextSibling) ??
          (steps.length === 1 ? steps[0] : undefined)))
    const by = step?.addedNodes[0] as ChildNode | undefined
    if (by && (by.contains(gone) || !gone.isConnected)) note(target, gone as ChildNode, by)
  }
}

/** React names itself on each node that it draws. */
const isDrawnByReact = (node: Node) => Object.keys(node).some((name) => name.startsWith('__react'))

/** One that stands for several can itself be replaced, by another language or by the original. */
function note(parent: Node, gone: ChildNode, by: ChildNode): void {
  const known = replaced.get(gone) ?? replaced.get(by) ?? { parent, nodes: [], by }
  if (known.by !== gone && !known.nodes.includes(gone)) known.nodes.push(gone)
  known.by = by
  for (const node of [gone, by]) replaced.set(node, known)
  // React writes new words by this property.
  if (gone instanceof Text)
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
  const known = replaced.get(node)
  if (!known || known.parent === node.parentNode) return
  known.by.replaceWith(...known.nodes)
  for (const one of [known.by, ...known.nodes]) {
    replaced.delete(one)
    removedByReact.delete(one)
  }
}
