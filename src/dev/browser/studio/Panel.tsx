import { useEffect, useRef } from 'react'
import type { Place } from '#src/edit/places.ts'
import { keyOf } from './api.ts'
import { Fields } from './Field.tsx'
import { Tools } from './Tools.tsx'
import { type Run, type ShownPanel, useDrafts } from './useDrafts.ts'

interface PanelProps {
  panel: ShownPanel
  back: () => void
  open: (place: Place) => void
  run: Run
  /** Is given what takes back what could not be written. */
  dropRefused: React.RefObject<() => boolean>
}

const mostPages = 6

/** The fields of one thing: a section, an entry, a part of the facts or settings. */
export function PanelView({ panel, back, open, run, dropRefused }: PanelProps) {
  const { title, file, pages, fields, focus } = panel
  const form = useRef<HTMLFormElement>(null)
  const drafts = useDrafts(panel, run)
  dropRefused.current = drafts.dropRefused
  useEffect(
    () => () => {
      dropRefused.current = () => false
    },
    [dropRefused],
  )
  const focused = focus && keyOf({ name: panel.what.name, path: focus })
  const isNew = useRef(true)
  useEffect(() => {
    // One that is shown again after a change leaves the caret where it is.
    if (focused === undefined && !isNew.current) return
    isNew.current = false
    const field = focused === undefined ? undefined : form.current?.querySelector(`[data-key="${CSS.escape(focused)}"]`)
    for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
      around.open = true
    const target =
      field?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button') ?? form.current
    target?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }, [focused])
  const [file0 = ''] = file.split(':')
  return (
    <form
      ref={form}
      className="panel"
      tabIndex={-1}
      aria-label={title}
      onCompositionStart={() => drafts.hold(true)}
      onCompositionEnd={() => drafts.hold(false)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="head">
        <Tools
          label="This part"
          of={[
            { glyph: 'back', label: 'Back', run: back },
            { glyph: 'code', label: `Open ${file} in the editor`, opens: file },
          ]}
        />
        <h3>{title}</h3>
        <p className="where">
          <span>{file0}</span>{' '}
          {pages.length === 1 && pages[0] === location.pathname
            ? 'This page only.'
            : `Shows on ${pages.length === 1 ? pages[0] : `${pages.length} pages`}.`}
        </p>
        {pages.length > 1 && (
          <details>
            <summary>Which pages?</summary>
            <p>
              {pages.slice(0, mostPages).join(', ')}
              {pages.length > mostPages && ` and ${pages.length - mostPages} more`}
            </p>
          </details>
        )}
      </div>
      {drafts.refusal !== '' && (
        <p className="refusal" role="alert">
          {drafts.refusal}
        </p>
      )}
      <Fields of={fields} drafts={drafts} open={open} change={drafts.change} />
    </form>
  )
}
