import type { ComponentProps } from 'react'
import { Glyph, type GlyphName } from './glyphs.tsx'

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
