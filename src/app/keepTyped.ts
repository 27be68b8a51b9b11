type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Long enough for an edit to be drawn, also of a page that takes seconds. */
const watchedMs = 5000

const fields = 'input:not([type=file], [type=hidden]), textarea, select'
const fieldsOf = (document: Document) => [...document.querySelectorAll<Field>(fields)]

/**
 * Keeps what is typed and chosen in the page's fields while an edit is drawn, and focus and selection with it. React keeps a
 * field by itself as long as its section stays the same to it; one that gets an id, moves into another section, or is edited
 * before it has woken up is made anew.
 *
 * @returns to be called before each edit
 */
export function keepTyped(document: Document): () => void {
  const touched = new WeakSet<EventTarget>()
  document.addEventListener('input', ({ target }) => target && touched.add(target), { capture: true })
  return () => {
    const before = new Map(fieldsOf(document).map((field) => [nameOf(field, document), field]))
    let focused = document.activeElement
    const follow = ({ target }: Event) => {
      focused = target as Element
    }
    const watcher = new MutationObserver(() => {
      for (const [name, field] of before) {
        if (field.isConnected) continue
        const fresh = fieldsOf(document).find((candidate) => nameOf(candidate, document) === name)
        if (!fresh) continue
        before.set(name, fresh)
        if (touched.has(field) || isChanged(field)) hand(field, fresh)
        if (field === focused && document.activeElement === document.body) focus(field, fresh)
      }
    })
    document.addEventListener('focusin', follow)
    watcher.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => {
      watcher.disconnect()
      document.removeEventListener('focusin', follow)
    }, watchedMs)
  }
}

/** Its kind of section, its name and value, and its number among those that share them: what a field made anew has too. */
function nameOf(field: Field, document: Document): string {
  const own = (one: Field) => {
    const value = one.type === 'radio' || one.type === 'checkbox' ? one.value : ''
    const section = one.closest('[data-block]')?.getAttribute('data-block')
    return JSON.stringify([section ?? '', one.name || one.getAttribute('aria-label'), one.type, value])
  }
  const name = own(field)
  return `${name}${fieldsOf(document)
    .filter((one) => own(one) === name)
    .indexOf(field)}`
}

/** Before anybody listened, too. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected)
  return (
    field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  )
}

/** Puts what the old field said into the new one as if it were typed there, so that its view hears of it. */
function hand(old: Field, fresh: Field): void {
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(old.type)) {
    if (old.checked !== fresh.checked && (old.checked || old.type === 'checkbox')) fresh.click()
    return
  }
  if (fresh.value === old.value) return
  // React has a setter of its own on the element, and would think that it set this itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(fresh), 'value')?.set?.call(fresh, old.value)
  for (const type of ['input', 'change']) fresh.dispatchEvent(new Event(type, { bubbles: true }))
}

function focus(old: Field, fresh: Field): void {
  fresh.focus({ preventScroll: true })
  if (old instanceof HTMLSelectElement || fresh instanceof HTMLSelectElement || old.selectionStart === null) return
  fresh.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? 'none')
}
