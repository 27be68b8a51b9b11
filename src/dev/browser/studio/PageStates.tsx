import { type SyntheticEvent, useEffect, useRef } from 'react'
import { studioAddress } from '../../studio/protocol.ts'

const sides = [
  ['before', 'At the last commit'],
  ['now', 'Now'],
] as const

/** A page as it was beside the page as it is, over all of the window; they scroll together. */
export function PageStates({ path, close }: { path: string; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // The same key would close the studio.
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.stopImmediatePropagation()
    addEventListener('keydown', keep, { capture: true })
    return () => removeEventListener('keydown', keep, { capture: true })
  }, [])
  const scrollOther = (from: Window) => {
    for (const { contentWindow } of dialog.current?.querySelectorAll('iframe') ?? [])
      if (contentWindow !== from) contentWindow?.scrollTo({ top: from.scrollY, behavior: 'instant' })
  }
  const handleLoad = ({ currentTarget: { contentWindow: page } }: SyntheticEvent<HTMLIFrameElement>) => {
    page?.addEventListener('scroll', () => scrollOther(page), { passive: true })
    // It is a picture: its links lead nowhere.
    page?.addEventListener('click', (event) => event.preventDefault())
    page?.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.current?.close())
  }
  return (
    <dialog ref={dialog} className="states" aria-label={`${path}, before and now`} onClose={close}>
      <button type="button" className="wide" onClick={() => dialog.current?.close()}>
        Close
      </button>
      {sides.map(([side, label]) => (
        <figure key={side}>
          <figcaption>{label}</figcaption>
          <iframe
            title={`${path}: ${label}`}
            src={`${studioAddress}/${side}${path}`}
            sandbox="allow-same-origin"
            onLoad={handleLoad}
          />
        </figure>
      ))}
    </dialog>
  )
}
