import { type ComponentProps, useId } from 'react'

/** Shapes on a grid of 24, drawn as lines. */
const shapes = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  clipboard: 'M8 5H5v16h14V5h-3M9 3h6v4H9zM9 12h6M9 16h4',
  remove: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  code: 'M9 8l-5 4 5 4M15 8l5 4-5 4',
  add: 'M12 5v14M5 12h14',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
} as const

export type GlyphName = keyof typeof shapes

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={shapes[name]} />
    </svg>
  )
}

export interface Tool {
  glyph: GlyphName
  /** What its button is called. */
  label: string
  isOff?: boolean
  keys?: string
  /** A place that it opens in the editor, `content/pages/pricing.yaml:42:9`. */
  opens?: string
  run?: () => void
}

/** Buttons in a row, each with its name for those who do not see it. */
export function Tools({ of, label }: { of: readonly Tool[]; label: string }) {
  return (
    <div role="toolbar" aria-label={label} className="tools">
      {of.map(({ glyph, label, isOff, keys, opens, run }) => (
        <button
          key={label}
          type="button"
          className="tool"
          aria-label={label}
          title={keys ? `${label} (${keys})` : label}
          aria-disabled={isOff || undefined}
          aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replace(/^\+$/, 'Plus')}
          data-open={opens}
          onClick={isOff ? undefined : run}
        >
          <Glyph name={glyph} />
        </button>
      ))}
    </div>
  )
}

/** A button with its name in it. */
export function WideButton({ glyph, label, isOff, run }: Omit<Tool, 'glyph'> & { glyph?: GlyphName }) {
  return (
    <button type="button" className="wide" aria-disabled={isOff || undefined} onClick={isOff ? undefined : run}>
      {glyph && <Glyph name={glyph} />} {label}
    </button>
  )
}

/** A button that looks like a link. */
export function LinkButton(props: ComponentProps<'button'>) {
  return <button type="button" className="leads" {...props} />
}

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
