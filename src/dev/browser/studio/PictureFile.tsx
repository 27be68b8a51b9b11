import { useEffect, useRef, useState } from 'react'
import type { PictureChoice, PictureUse, Request } from '../../studio/protocol.ts'
import { api } from './api.ts'
import { FileButton } from './FileButton.tsx'
import { LinkButton, Tools, WideButton } from './Tools.tsx'

interface PictureFileProps {
  picture: PictureChoice
  change: (request: Request) => void
  back: () => void
}

/** One file of the media folder: where it is used, and what can be done with it. Undo takes all of that back. */
export function PictureFile({ picture: { file, address }, change, back }: PictureFileProps) {
  const [name, setName] = useState(file)
  const [uses, setUses] = useState<PictureUse[]>()
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  useEffect(() => void api.uses(file).then(setUses, () => {}), [file])
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
