import { useContext, useEffect, useRef, useState } from 'react'
import type { PictureChoice, PictureUse, Request, Seen } from '../../studio/protocol.ts'
import { ask } from './api.ts'
import { handleArrows } from './handleArrows.ts'
import { hasWords } from './hasWords.ts'
import { PanelContext } from './PanelContext.ts'
import { FileButton, Glyph, LinkButton, Tools, WideButton } from './Tools.tsx'
import { useCapture } from './useCapture.ts'

interface PictureChooserProps {
  /** Where the picture will stand. */
  what: Seen
  chosen: string
  choose: (file: string) => void
  close: () => void
}

/** The pictures of the media folder, found by their names. The arrow keys go from one to the next, Escape closes it. */
export function PictureChooser({ what, chosen, choose, close }: PictureChooserProps) {
  const { drafts } = useContext(PanelContext)
  const [pictures, setPictures] = useState<PictureChoice[]>()
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(chosen)
  /** The picture that is looked at as a file. */
  const [about, setAbout] = useState<string>()
  const load = () => ask('pictures', what).then(setPictures, () => {})
  // Each change of the content brings the place anew.
  useEffect(() => void load(), [what])
  /** The list that is shown afterwards has no picture that is gone. */
  const changeFile = async (request: Request) => {
    const outcome = await drafts.change(request)
    if (!outcome.done) return
    await load()
    setAbout(undefined)
  }
  const looked = pictures?.find(({ file }) => file === about)
  // Before the studio, which would leave the panel.
  useCapture(window, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    looked ? setAbout(undefined) : close()
  })

  if (looked)
    return <PictureFile key={looked.file} picture={looked} change={changeFile} back={() => setAbout(undefined)} />
  const found = pictures?.filter(({ file }) => hasWords(file, search)) ?? []
  const reached = found.some(({ file }) => file === current) ? current : found[0]?.file
  return (
    <div className="chooser">
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just opened by its button
        autoFocus
        type="search"
        aria-label="Search pictures"
        placeholder="Search by name"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="about" role="status">
        {pictures && (found.length === 1 ? '1 picture' : `${found.length} pictures`)}
      </p>
      <ul aria-label="Pictures" onKeyDown={(event) => handleArrows(event, '.thumb')}>
        {found.map(({ file, address }) => {
          const tabIndex = file === reached ? 0 : -1
          return (
            <li key={file}>
              <button
                type="button"
                className="thumb"
                tabIndex={tabIndex}
                aria-pressed={file === chosen}
                title={file}
                onFocus={() => setCurrent(file)}
                onClick={() => choose(file)}
              >
                <img src={address} alt="" loading="lazy" />
                <span>{file}</span>
              </button>
              <button
                type="button"
                className="tool"
                tabIndex={tabIndex}
                aria-label={`Replace, rename or delete ${file}`}
                onClick={() => setAbout(file)}
              >
                <Glyph name="edit" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface PictureFileProps {
  picture: PictureChoice
  change: (request: Request) => void
  back: () => void
}

/** One file of the media folder: where it is used, and what can be done with it. Undo takes all of that back. */
function PictureFile({ picture: { file, address }, change, back }: PictureFileProps) {
  const [name, setName] = useState(file)
  const [uses, setUses] = useState<PictureUse[]>()
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  useEffect(() => void ask('uses', { file }).then(setUses, () => {}), [file])
  const replace = (content: File) => change({ do: 'upload', name: content.name, content, replaces: file })
  return (
    <section ref={card} tabIndex={-1} className="chooser" aria-label={`The file ${file}`}>
      <Tools label="This file" of={[{ glyph: 'back', label: 'Back to all pictures', run: back }]} />
      <img src={address} alt="" />
      <p className="file">{file}</p>
      {uses && (
        <div className="about">
          {uses.length === 0 ? 'Nothing uses it.' : 'It is used here, so it cannot be deleted:'}
          <ul>
            {uses.map(({ place, pages }) => (
              <li key={place}>
                <LinkButton data-open={place}>{place}</LinkButton> {pages.length > 0 && `on ${pages.join(', ')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <label>
        New name
        <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <div className="choices">
        <WideButton label="Rename" isOff={name === file} run={() => change({ do: 'renamePicture', file, to: name })} />
        <FileButton label="Replace" isDrawing={file.endsWith('.svg')} take={replace} />
        <WideButton label="Delete" isOff={uses?.length !== 0} run={() => change({ do: 'deletePicture', file })} />
      </div>
    </section>
  )
}
