import { useId } from 'react'

interface FileButtonProps {
  label: string
  /** The element with the name of its field. */
  field?: string
  isDrawing: boolean
  take: (file: File) => void
}

/** A button that asks for a picture from the computer. */
export function FileButton({ label, field, isDrawing, take }: FileButtonProps) {
  const id = useId()
  return (
    <label className="wide upload">
      <input
        type="file"
        aria-labelledby={field === undefined ? id : `${field} ${id}`}
        accept={isDrawing ? '.svg' : '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg'}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) take(file)
          // The same file may be chosen again, once it is mended.
          target.value = ''
        }}
      />
      <span id={id}>{label}</span>
    </label>
  )
}
