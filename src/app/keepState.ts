type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = Field | HTMLDetailsElement

/** Long enough for an edit to be drawn, also of a page that takes seconds. */
const watchedMs = 5000

const keptOf = (document: Document) =>
  document.querySelectorAll<Kept>('input:not([type=file], [type=hidden]), textarea, select, #page details')

/**
 * Keeps what is typed, chosen and unfolded in the page while an edit is drawn, and focus and selection with it. React keeps
 * an element by itself as long as its section stays the same to it; one that gets an id, moves into another section, or is
 * edited before it has woken up is made again, and so is an edited question.
 *
 * @returns to be called before each edit
 */
export function keepState(document: Document): () => void {
  const touched = new WeakSet<EventTarget>()
  document.addEventListener('input', ({ target }) => target && touched.add(target), { capture: true })
  return () => {
    let before = named(document)
    let focused = document.activeElement
    const follow = ({ target }: Event) => {
      focused = target as Element
    }
    const watcher = new MutationObserver(() => {
      const now = named(document)
      for (const [name, fresh] of now) {
        const old = before.get(name)
        if (!old || old.isConnected) continue
        if (touched.has(old) || isChanged(old)) copyState(old, fresh)
        if (old === focused && document.activeElement === document.body) focus(old, fresh)
      }
      before = new Map([...before, ...now])
    })
    document.addEventListener('focusin', follow)
    watcher.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => {
      watcher.disconnect()
      document.removeEventListener('focusin', follow)
    }, watchedMs)
  }
}

/** By the kind of section, name and value, and the number among those that share them: what an element made again has too. */
function named(document: Document): Map<string, Kept> {
  const alike = Map.groupBy(keptOf(document), (one) => {
    const section = one.closest<HTMLElement>('[data-block]')?.dataset.block
    if (one instanceof HTMLDetailsElement) return `${section} details`
    const value = /^(?:radio|checkbox)$/.test(one.type) ? one.value : ''
    return [section, one.name || one.ariaLabel, one.type, value].join('\n')
  })
  // Where a section has more or fewer folds than before, it is open which of them is which.
  const nameOf = (name: string, one: Kept, index: number, count: number) =>
    `${name} ${index}${one instanceof HTMLDetailsElement ? ` of ${count}` : ''}`
  return new Map(
    [...alike].flatMap(([name, all]) => all.map((one, index) => [nameOf(name, one, index, all.length), one] as const)),
  )
}

/** Before anything listened, too. */
function isChanged(one: Kept): boolean {
  if (one instanceof HTMLDetailsElement) return one.open
  if (one instanceof HTMLSelectElement) return [...one.options].some((each) => each.selected !== each.defaultSelected)
  return one.value !== one.defaultValue || (one instanceof HTMLInputElement && one.checked !== one.defaultChecked)
}

/** Puts what the old field said into the new one as if it were typed there, so that its view hears of it. */
function copyState(old: Kept, fresh: Kept): void {
  if (old instanceof HTMLDetailsElement || fresh instanceof HTMLDetailsElement) {
    fresh.toggleAttribute('open', old.hasAttribute('open'))
  } else if (old instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(old.type)) {
    if (old.checked !== (fresh as HTMLInputElement).checked && (old.checked || old.type === 'checkbox')) fresh.click()
  } else if (fresh.value !== old.value) {
    // React has a setter of its own on the element, and would think that it set this itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(fresh), 'value')?.set?.call(fresh, old.value)
    for (const type of ['input', 'change']) fresh.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

function focus(old: Kept, fresh: Kept): void {
  fresh.focus({ preventScroll: true })
  if (!('selectionStart' in old && 'selectionStart' in fresh) || old.selectionStart === null) return
  fresh.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? 'none')
}
