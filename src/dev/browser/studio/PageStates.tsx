import { type SyntheticEvent, useEffect, useRef } from 'react'
import { studioAddress } from '../../studio/protocol.ts'
import { WideButton } from './Tools.tsx'

const sides = [
  ['before', 'At the last commit'],
  ['now', 'Now'],
] as const

/** A page as it was beside the page as it is, over all of the window; they scroll together. */
export function PageStates({ path, close }: { path: string; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
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
      <WideButton label="Close" run={() => dialog.current?.close()} />
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
