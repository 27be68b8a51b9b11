import { useContext, useId, useRef, useState } from 'react'
import type { Field } from '../../studio/protocol.ts'
import { keyOf } from './api.ts'
import { BoundText } from './BoundText.tsx'
import { Control } from './Control.tsx'
import { PanelContext } from './PanelContext.ts'
import { LinkButton } from './Tools.tsx'

interface ValueProps {
  field: Field
  /** Told what somebody sets. */
  onSet?: (value: unknown) => void
}

/** One value with its name, what the schema says of it, and what is wrong with it. */
export function Value({ field, onSet }: ValueProps) {
  const { drafts, open } = useContext(PanelContext)
  const { kind, label, about, what, isRequired, max, chips = [] } = field
  const id = useId()
  const value = drafts.valueOf(field)
  const isTyped = useRef(false)
  const set = (next: unknown) => {
    isTyped.current = true
    drafts.set(field, next)
    onSet?.(next)
  }
  const isWrong = drafts.problemsOf(field).length > 0 || undefined
  const described = { 'aria-describedby': `${id}-about` }
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
            <LinkButton id={id} onClick={() => open(elsewhere.source!)}>
              Change it there
            </LinkButton>
          )}
        </p>
      ) : look === 'bound' ? (
        <BoundText aria-labelledby={`${id}-label`} {...described} field={field} value={text} set={set} />
      ) : (
        <Control id={id} {...described} aria-invalid={isWrong} field={field} value={value} text={text} set={set} />
      )}
      <div id={`${id}-about`}>
        {about && about.replace('.', '') !== label && <About text={about} />}
        <Problems of={field} />
        {other && (
          <div className="other" role="alert">
            <p>
              The file was changed meanwhile and says: <q>{String(other.value ?? '')}</q>
            </p>
            <LinkButton onClick={() => drafts.decide(field, 'mine')}>Keep mine</LinkButton>{' '}
            <LinkButton onClick={() => drafts.decide(field, 'theirs')}>Take that</LinkButton>
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

export function Problems({ of }: { of: Field }) {
  const { drafts } = useContext(PanelContext)
  return drafts.problemsOf(of).map(({ message, hint, mended }) => (
    <p key={message} className="problem" role="alert">
      {message} {hint}
      {mended !== undefined && mended !== drafts.valueOf(of) && (
        <LinkButton onClick={() => drafts.set(of, mended)}>Write “{String(mended)}”</LinkButton>
      )}
    </p>
  ))
}
