import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { Place } from '#src/edit/places.ts'
import type { GalleryExample } from '../../galleryExamples.ts'
import { fetchExamples } from './api.ts'
import { handleArrows } from './handleArrows.ts'
import { hasWords } from './hasWords.ts'
import { Tools, WideButton } from './Tools.tsx'

/** Where one more section shall stand. */
export interface AddPlace {
  list: Place
  at: number
  /** For people: `below cta Need something else?` */
  where: string
}

interface AddDialogProps {
  place: AddPlace
  add: (example: GalleryExample) => void
  /** Takes what is on the clipboard. */
  paste: (text: string) => void
  close: () => void
}

/** The gallery of blocks, to choose one more section from. It is fetched when it opens. */
export function AddDialog({ place, add, paste, close }: AddDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const id = useId()
  const [examples, setExamples] = useState<GalleryExample[]>()
  const [failure, setFailure] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
    search.current?.focus()
    fetchExamples().then(setExamples, ({ message }: Error) => setFailure(message))
  }, [])
  const found = (examples ?? []).filter((example) => hasWords(wordsOf(example), wanted))
  // The focus goes back to where it was.
  const shut = () => dialog.current?.close()
  const choose = (example: GalleryExample) => {
    shut()
    add(example)
  }
  const pasteHere = async () => {
    const text = await navigator.clipboard.readText().catch(() => undefined)
    if (text === undefined)
      return setFailure('This browser does not let the page paste: press Ctrl+V on a section in the list.')
    shut()
    paste(text)
  }
  return (
    <dialog
      ref={dialog}
      className="add"
      aria-labelledby={`${id}-title`}
      onClose={close}
      onKeyDown={(event) => handleArrows(event, '.example')}
    >
      <div className="title">
        <h2 id={`${id}-title`}>Add a section {place.where}</h2>
        <Tools label="This dialog" of={[{ glyph: 'close', label: 'Close', keys: 'Escape', run: shut }]} />
      </div>
      <div className="find">
        <label htmlFor={`${id}-search`}>Search</label>
        <input
          ref={search}
          id={`${id}-search`}
          type="search"
          value={wanted}
          // Else Escape would only empty it.
          onKeyDown={({ key }) => key === 'Escape' && shut()}
          onChange={({ target }) => setWanted(target.value)}
        />
        {'readText' in (navigator.clipboard ?? {}) && <WideButton label="Paste a copied section" run={pasteHere} />}
        <p role="status">{failure || (examples ? `${found.length} of ${examples.length}` : 'Loading…')}</p>
      </div>
      <div className="gallery">
        {[...Map.groupBy(found, ({ group }) => group)].map(([group, examples]) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h3 id={`${id}-${group}`}>{group}</h3>
            <ul>
              {examples.map((example) => (
                <Example key={example.address} example={example} choose={choose} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </dialog>
  )
}

function Example({ example, choose }: { example: GalleryExample; choose: (example: GalleryExample) => void }) {
  const { address, title, look, description, lookDescription } = example
  const id = useId()
  return (
    <li>
      <div className="drawn" inert>
        <iframe src={address} title={title} loading="lazy" onLoad={fit} />
      </div>
      <button type="button" className="example" aria-describedby={id} onClick={() => choose(example)}>
        {title}
        {look !== undefined && `, ${look}`}
      </button>
      <p id={id}>{(lookDescription ?? description).replaceAll('`', '')}</p>
    </li>
  )
}

/** All that is said of an example. */
function wordsOf({ title, description, lookDescription, type, look, group }: GalleryExample): string {
  return [title, description, lookDescription, type, look, group].join(' ')
}

/** A frame is as high as what it shows, so that something short stands in the middle. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const shown = frame.contentDocument?.querySelector('main')
  if (!shown) return
  const sizes = new ResizeObserver(() => {
    frame.style.height = `${shown.getBoundingClientRect().height}px`
  })
  sizes.observe(shown)
}
