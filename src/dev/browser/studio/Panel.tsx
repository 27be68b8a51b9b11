import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Place } from '#src/edit/places.ts'
import type { Field, Seen } from '../../studio/protocol.ts'
import type { AddPlace } from './AddDialog.tsx'
import { keyOf } from './api.ts'
import { controls } from './Control.tsx'
import { copiedAttribute, copyTool, intoAttribute } from './copying.ts'
import { type Drafts, type Run, type ShownPanel, useDrafts } from './drafts.ts'
import { Fields, FieldView } from './Field.tsx'
import { PanelContext } from './PanelContext.ts'
import { LinkButton, Tools } from './Tools.tsx'

interface PanelProps {
  panel: ShownPanel
  back: () => void
  open: (place: Place) => void
  add: (place: AddPlace) => void
  copy: (what: Seen) => void
  run: Run
  /** Is given what is not written yet. */
  typed: Ref<Drafts>
}

const mostPages = 6

/** The fields of one thing: a section, an entry, a part of the facts or settings. */
export function PanelView({ panel, back, open, add, copy, run, typed }: PanelProps) {
  const { title, file, what, pages, fields, focus: asked, turn } = panel
  const at = what.path.at(-1)
  const isItem = typeof at === 'number'
  const form = useRef<HTMLFormElement>(null)
  const drafts = useDrafts(panel, run)
  useImperativeHandle(typed, () => drafts)
  const focused = asked && keyOf({ name: what.name, path: asked })
  const isNew = useRef(true)
  useEffect(() => {
    // One that is shown again after a change leaves the caret where it is.
    if (focused === undefined && !isNew.current) return
    isNew.current = false
    const field = focused === undefined ? undefined : form.current?.querySelector(`[data-key="${CSS.escape(focused)}"]`)
    const target = field?.querySelector<HTMLElement>(controls) ?? form.current
    target?.focus()
    if (field) field.scrollIntoView({ block: 'nearest' })
    else form.current?.parentElement?.scrollTo(0, 0)
  }, [focused, focused && turn])
  /** What comes to another place loses the focus on the way. */
  const kept = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    if (kept.current?.isConnected && !kept.current.matches(':focus')) kept.current.focus()
  })
  const draft = fields.find(({ what, value }) => what.path.at(-1) === 'draft' && value === true)
  const publish = () => {
    drafts.set(draft!, undefined)
    form.current?.focus()
  }
  return (
    <PanelContext value={{ drafts, open, add, copy, focus: asked && { path: asked, turn } }}>
      <form
        ref={form}
        className="panel"
        tabIndex={-1}
        aria-label={title}
        onFocus={({ target }) => {
          kept.current = target
        }}
        onBlur={() => {
          kept.current = undefined
        }}
        onCompositionStart={() => drafts.hold('composed', true)}
        onCompositionEnd={() => drafts.hold('composed', false)}
        onSubmit={(event) => event.preventDefault()}
        {...(isItem && copiedAttribute(what))}
        {...(isItem && intoAttribute({ name: what.name, path: what.path.slice(0, -1) }, at + 1))}
      >
        <div className="head">
          <Tools
            label="This part"
            of={[
              { glyph: 'back', label: 'Back', run: back },
              ...(isItem ? [copyTool(what, copy)] : []),
              { glyph: 'code', label: `Open ${file} in the editor`, opens: file },
            ]}
          />
          <h3>{title}</h3>
          <p className="where">
            <span>{file.split(':')[0]}</span>{' '}
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
        {drafts.stranded.length > 0 && (
          <div className="other" role="alert">
            <p>
              What you have written here has no place any more:{' '}
              <q>{drafts.stranded.map(({ value }) => String(value)).join(', ')}</q>
            </p>
            <LinkButton onClick={() => drafts.dropStranded()}>Give it up</LinkButton>
          </div>
        )}
        {draft && (
          <div className="draft">
            {drafts.valueOf(draft) === true ? (
              <>
                <p>This is a draft: it shows here and is not published. Replace the example words first.</p>
                <button type="button" onClick={publish}>
                  It is ready
                </button>
              </>
            ) : (
              <p>It will be published once what is marked below is right.</p>
            )}
            {fields.filter(isChoice).map((field) => (
              <FieldView key={keyOf(field.what)} field={field} />
            ))}
          </div>
        )}
        <Fields of={fields.filter((field) => !(draft && isChoice(field)))} />
      </form>
    </PanelContext>
  )
}

/** What a new section is tried in first, on the page. */
const isChoice = ({ kind, what }: Field) => kind === 'choice' && ['look', 'band'].includes(String(what.path.at(-1)))
