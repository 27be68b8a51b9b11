import { css } from '@emotion/react'
import { useId } from 'react'
import type { ChoiceGroup, FormField } from '#schemas/types.gen.ts'
import { band, media } from '#src/theme/tokens.ts'
import { selectLook, textLook } from './controlLook.ts'
import { controls, wide } from './controls.ts'
import type { TextName } from './enquiry.ts'
import { FieldError } from './FieldError.tsx'
import { Options } from './Options.tsx'
import { openingOf } from './openingOf.ts'
import type { RequestSchema } from './requests.ts'

interface FieldProps {
  name: TextName
  of: FormField
  request: RequestSchema
  /** What content offers here. */
  choices?: readonly ChoiceGroup[]
  /** The word behind the label of a field that can stay empty. */
  optional?: string
  error?: string
}

/** One field under its label. What was typed is the browser's: React never sets it. */
export function Field({ name, of: { label, placeholder, hint }, request, choices, optional, error }: FieldProps) {
  const id = useId()
  const rules = request.properties[name] ?? {}
  // A list that content could not fill is an empty one, never a line to type into.
  const list = rules.choices === undefined ? rules.enum : (choices ?? [])
  const required = request.required.includes(name)
  const shared = {
    id,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    css: list ? selectLook : textLook,
    suppressHydrationWarning: true,
  }
  // Of an address, the browser says something better than that it is short.
  const limits = { minLength: rules.format ? undefined : rules.minLength, maxLength: rules.maxLength }
  return (
    <div css={[field, wide.has(name) && across]}>
      <label css={words} htmlFor={id}>
        {label}
        {!required && optional && <span css={note}> {optional}</span>}
      </label>
      {list ? (
        <Options of={list} placeholder={placeholder}>
          {(options) => <select {...shared}>{options}</select>}
        </Options>
      ) : name === 'message' ? (
        <textarea {...shared} {...limits} {...opening} placeholder={placeholder} rows={5} />
      ) : (
        <input {...shared} {...limits} {...controls[name]} placeholder={placeholder} />
      )}
      {hint && (
        <p id={`${id}-hint`} css={help}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** What a link asks about opens the message, also before the form's script is there. */
const opening = { 'data-echo': 'interest', 'data-words': openingOf('{interest}') }

const field = css({ minWidth: 0 })
const across = css({ [media.md]: { gridColumn: '1 / -1' } })
const words = css({ display: 'block', marginBottom: 8, fontSize: '0.9688rem', fontWeight: 600, color: band.heading })
const help = css({ marginTop: 8, fontSize: '0.9375rem', lineHeight: 1.45, color: band.muted })
const note = css({ fontWeight: 400, color: band.muted })
