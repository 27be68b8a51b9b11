import { css } from '@emotion/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CalculatorField } from '#schemas/types.gen.ts'
import { band, control, media, numeric, radius } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useAwake } from '#src/ui/useAwake.ts'
import { money } from './printed.ts'
import { type RoiInputs, wholeNumber } from './roi.ts'

interface NumberFieldProps {
  name: keyof RoiInputs
  of: CalculatorField
  min: number
  max?: number
  /** What one press of a button adds or takes away; what is typed can be any whole number. */
  step?: number
  dollars?: boolean
}

/**
 * A whole number between two buttons. The limits are hints: a value outside still counts. While nobody types, thousands of
 * dollars are printed over the field with their comma, which a number field cannot show.
 */
export function NumberField({ name, of: { label, value }, min, max, step = 1, dollars }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isAwake = useAwake()
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const printed = dollars && wholeNumber(typed) >= 1000 ? money(wholeNumber(typed)) : undefined

  function move(by: number): void {
    const { current: field } = input
    if (!field) return
    const next = (Number.parseInt(field.value, 10) || 0) + by
    field.value = String(Math.min(max ?? next, Math.max(min, next)))
    setTyped(field.value)
  }

  return (
    <div>
      <label css={words} htmlFor={id}>
        {label}
      </label>
      <div css={box}>
        <button
          type="button"
          css={button}
          onClick={() => move(-step)}
          disabled={!isAwake}
          aria-label={`Less: ${label}`}
        >
          <Icon name="minus" weight="bold" size={18} />
        </button>
        <label css={middle} htmlFor={id}>
          {dollars && <span aria-hidden="true">$</span>}
          <input
            ref={input}
            css={number}
            id={id}
            name={name}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            defaultValue={value}
            onInput={(event) => setTyped(event.currentTarget.value)}
            suppressHydrationWarning
          />
          {printed && (
            <span css={overIt} aria-hidden="true">
              {printed}
            </span>
          )}
        </label>
        <button type="button" css={button} onClick={() => move(step)} disabled={!isAwake} aria-label={`More: ${label}`}>
          <Icon name="plus" weight="bold" size={18} />
        </button>
      </div>
    </div>
  )
}

const words = css({ display: 'block', marginBottom: 8, fontSize: '0.9688rem', fontWeight: 600, color: band.heading })
const box = css({
  display: 'grid',
  gridTemplateColumns: '52px 1fr 52px',
  minHeight: 54,
  border: `1.5px solid ${control.border}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  backgroundColor: control.bg,
  '&:hover': { borderColor: control.borderHover },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${band.focus}`,
    outlineOffset: 2,
    borderColor: control.borderFocus,
  },
})
const button = css({
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  color: control.text,
  backgroundColor: `color-mix(in srgb, ${control.text} 5%, ${control.bg})`,
  '&:hover:not(:disabled)': { backgroundColor: `color-mix(in srgb, ${control.text} 14%, ${control.bg})` },
  '&:focus-visible': { outlineOffset: -4 },
  '&:disabled': { color: `color-mix(in srgb, ${control.text} 40%, ${control.bg})` },
})
const middle = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderInline: `1px solid color-mix(in srgb, ${control.text} 14%, ${control.bg})`,
  fontWeight: 600,
  color: control.text,
  cursor: 'text',
})
const overIt = css(numeric, {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: control.bg,
  'input:focus + &': { display: 'none' },
})
// As wide as its number where the browser can, so that the dollar sign stands right before it.
const number = css(numeric, {
  width: '6ch',
  minWidth: '2ch',
  fieldSizing: 'content',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'inherit',
  outline: 0,
  appearance: 'textfield',
  '&::-webkit-outer-spin-button, &::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
  '@supports (field-sizing: content)': { width: 'auto' },
  [media.forcedColors]: { outline: 'revert' },
})
