import { useContext, useRef, useState } from 'react'
import { mediaAddress } from '#schemas/mediaAddress.ts'
import type { Field } from '../../studio/protocol.ts'
import { PanelContext } from './PanelContext.ts'
import { PictureChooser } from './PictureChooser.tsx'
import { FileButton, LinkButton } from './Tools.tsx'

/** What every control has of its field. */
export interface ControlAttributes {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
}

interface PictureFieldProps extends ControlAttributes {
  field: Field
  /** The picture as content names it, empty without one. */
  text: string
  write: (file: string) => void
}

/** A picture: one of the media folder, or a file that is dropped here or chosen from the computer. */
export function PictureField({ field, text, write, ...shared }: PictureFieldProps) {
  const { change } = useContext(PanelContext).drafts
  const { kind, what, value, address, isRequired } = field
  const [isOpen, setOpen] = useState(false)
  const [isOver, setOver] = useState(false)
  const [mistake, setMistake] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const upload = async (content: File) => {
    const isWrong = kind === 'drawing' && content.type !== 'image/svg+xml'
    setMistake(isWrong ? 'Only a drawing fits here, and no photo: choose an SVG file.' : '')
    if (isWrong) return
    const folder = text.slice(0, text.lastIndexOf('/') + 1)
    const outcome = await change({ do: 'upload', name: folder + content.name, content })
    if (outcome.done && outcome.file !== undefined) write(outcome.file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who has no mouse uses the button for the same
    <div
      className={isOver ? 'picture over' : 'picture'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) void upload(file)
      }}
    >
      <p className="pair">
        {text && <img src={(text === value && address) || mediaAddress(text)} alt="" />}
        <span className="file">{text || `No ${kind} yet.`}</span>
      </p>
      <div className="choices">
        <button
          ref={button}
          {...shared}
          aria-labelledby={`${shared.id}-label ${shared.id}`}
          type="button"
          className="wide"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          Choose a {kind}
        </button>
        <FileButton
          label={kind === 'drawing' ? 'Upload an SVG' : 'Upload a file'}
          field={`${shared.id}-label`}
          isDrawing={kind === 'drawing'}
          take={(file) => void upload(file)}
        />
        {text && !isRequired && <LinkButton onClick={() => write('')}>Take it out</LinkButton>}
      </div>
      {mistake && (
        <p className="problem" role="alert">
          {mistake}
        </p>
      )}
      {isOpen && (
        <PictureChooser
          what={what}
          chosen={text}
          close={close}
          choose={(file) => {
            write(file)
            close()
          }}
        />
      )}
    </div>
  )
}

interface AltTextProps extends ControlAttributes {
  value: unknown
  set: (value: string | undefined) => void
}

/** What a picture shows, in words. None is written for decoration, which is said and not only left out. */
export function AltText({ value, set, ...shared }: AltTextProps) {
  const isDecoration = value === ''
  return (
    <>
      <input
        {...shared}
        value={typeof value === 'string' ? value : ''}
        disabled={isDecoration}
        aria-required={!isDecoration}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      />
      <p className="choices">
        <label>
          <input
            type="checkbox"
            checked={isDecoration}
            onChange={({ target }) => set(target.checked ? '' : undefined)}
          />{' '}
          Only decoration
        </label>
      </p>
      {typeof value !== 'string' && (
        <p className="problem" role="status">
          Say what the picture shows, or that it is only decoration. Nothing is written before that.
        </p>
      )}
    </>
  )
}
