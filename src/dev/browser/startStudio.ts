export interface StudioDoor {
  toggle(): void
  /** The page is another one, or shows something else. */
  refresh(): void
}

/** Under it the tab knows that the studio is open. */
export const openKey = 'tide-studio'

/** Alt+Shift+S opens the studio, whose code is fetched for that, and closes it again. An open one is open on the next page. */
export function startStudio(): StudioDoor {
  const listeners = new Set<() => void>()
  const onEdit = (listen: () => void) => {
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }
  let close: (() => void) | undefined
  let isOpening = false
  const toggle = async () => {
    if (close) return close()
    if (isOpening) return
    isOpening = true
    const before = document.activeElement
    const { openStudio } = await import('./studio/open.tsx')
    isOpening = false
    sessionStorage.setItem(openKey, '')
    close = openStudio(onEdit, () => {
      close = undefined
      sessionStorage.removeItem(openKey)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyS') return
    event.preventDefault()
    event.stopPropagation()
    void toggle()
  }
  document.addEventListener('keydown', handleKey, { capture: true })
  if (sessionStorage.getItem(openKey) !== null) void toggle()
  return {
    toggle,
    refresh() {
      for (const listen of listeners) listen()
    },
  }
}
