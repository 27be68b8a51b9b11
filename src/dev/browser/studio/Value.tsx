import { useId, useRef, useState } from 'react'
import type { Place } from '#src/edit/places.ts'
import type { Field, Outcome, Request } from '../../studio/protocol.ts'
import { keyOf } from './api.ts'
import { BoundText } from './BoundText.tsx'
import { Control } from './Control.tsx'
import type { Drafts } from './useDrafts.ts'

export interface ValueProps {
  field: Field
  drafts: Drafts
  open: (place: Place) => void
  change: (request: Request) => Promise<Outcome>
  /** Told what somebody sets. */
  onSet?: (value: unknown) => void
}

/** One value with its name, what the schema says of it, and what is wrong with it. */
export function Value({ field, drafts, open, change, onSet }: ValueProps) {
  const { kind, label, about, what, isRequired, max, chips = [] } = field
  const id = useId()
  const value = drafts.valueOf(field)
  const isTyped = useRef(false)
  const set = (next: unknown) => {
    isTyped.current = true
    drafts.set(field, next)
    onSet?.(next)
  }
  const problems = drafts.problemsOf(field)
  const other = drafts.otherOf(field)
  const text = value === undefined || value === null ? '' : String(value)
  const [only] = chips
  const now = chips.length === 0 ? 'plain' : chips.length === 1 && only?.text === field.value ? 'elsewhere' : 'bound'
  // What somebody is typing in stays what it is, also when the last chip goes.
  const [isFocused, setFocused] = useState(false)
  const [look, setLook] = useState(now)
  if (look !== now && !isFocused) setLook(now)
  const elsewhere = look === 'elsewhere' ? only : undefined
  const isCounted = (kind === 'text' || kind === 'prose') && max !== undefined && text !== '' && !elsewhere
  const { length } = chips.reduce((shown, chip) => shown.replaceAll(chip.text, chip.value), text)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is
    <div
      data-key={keyOf(what)}
      className="field"
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        // Nobody means the spaces at the ends of what is typed.
        const trimmed = text.replace(/^ +| +$/g, '')
        if (isTyped.current && typeof value === 'string' && trimmed !== text && trimmed !== '') set(trimmed)
        isTyped.current = false
      }}
    >
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {isRequired && <span className="required"> (needed)</span>}
      </label>
      {isCounted && (
        <span className="count">
          {length} of {max}
        </span>
      )}
      {elsewhere ? (
        <p className="chips">
          <span className="chip">{elsewhere.value || 'empty'}</span> comes from{' '}
          <code>{elsewhere.text.slice(2, -2).trim()}</code>{' '}
          {elsewhere.source && (
            <button id={id} type="button" className="leads" onClick={() => open(elsewhere.source!)}>
              Change it there
            </button>
          )}
        </p>
      ) : look === 'bound' ? (
        <BoundText
          id={`${id}-label`}
          describedBy={`${id}-about`}
          value={text}
          markdown={field.markdown}
          chips={chips}
          set={set}
          open={open}
        />
      ) : (
        <Control
          id={id}
          describedBy={`${id}-about`}
          field={field}
          value={value}
          isWrong={problems.length > 0}
          set={set}
          change={change}
        />
      )}
      <div id={`${id}-about`}>
        {about && about.replace('.', '') !== label && <About text={about} />}
        <Problems of={field} drafts={drafts} />
        {other && (
          <div className="other" role="alert">
            <p>
              The file was changed meanwhile and says: <q>{String(other.value ?? '')}</q>
            </p>
            <button type="button" onClick={() => drafts.decide(field, 'mine')}>
              Keep mine
            </button>{' '}
            <button type="button" onClick={() => drafts.decide(field, 'theirs')}>
              Take that
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

/** What the schema says, with its examples as code. */
export function About({ text }: { text: string }) {
  return (
    <p className="about">
      {text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}
    </p>
  )
}

export function Problems({ of, drafts }: { of: Field; drafts: Drafts }) {
  return drafts.problemsOf(of).map(({ message, hint, mended }) => (
    <p key={message} className="problem" role="alert">
      {message} {hint}
      {mended !== undefined && mended !== drafts.valueOf(of) && (
        <button type="button" onClick={() => drafts.set(of, mended)}>
          Write “{String(mended)}”
        </button>
      )}
    </p>
  ))
}
