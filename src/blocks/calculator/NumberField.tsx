import { css } from '@emotion/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CalculatorField } from '#schemas/types.gen.ts'
import { border, control, focusRing, media, numeric, radius } from '#src/theme/tokens.ts'
import { fieldLabel } from '#src/ui/field.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useAwake } from '#src/ui/useAwake.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { wholeNumber } from './roi.ts'

interface NumberFieldProps extends CalculatorField {
  name: string
  min: number
  isMoney?: boolean
}

/**
 * A whole number between two buttons. The limits are hints: a value outside still counts. While nothing is typed, thousands
 * of money are printed over the field with their comma, which a number field cannot show.
 */
export function NumberField({ name, label, value, min, max, step = 1, isMoney }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isAwake = useAwake()
  const words = useWords('calculator')
  const { fill, number, money } = useWording()
  const [text, setText] = useState('')
  useEffect(() => setText(input.current?.value ?? ''), [])
  // `$` before the number, or ` €` behind it.
  const [before, after] = isMoney ? money(0).split(number(0)) : []

  function move(by: number): void {
    const { current } = input
    if (!current) return
    const next = (Number.parseInt(current.value, 10) || 0) + by
    current.value = String(Math.min(max ?? next, Math.max(min, next)))
    setText(current.value)
  }
  const mover = (icon: string, by: number, phrase: string) => (
    <button
      type="button"
      css={button}
      onClick={() => move(by)}
      disabled={!isAwake}
      aria-label={fill(phrase, { label })}
    >
      <Icon name={icon} weight="bold" size={18} />
    </button>
  )

  return (
    <div>
      <label css={fieldLabel} htmlFor={id}>
        {label}
      </label>
      <div css={box}>
        {mover('minus', -step, words.less)}
        <label css={middle} htmlFor={id}>
          {before && <span aria-hidden="true">{before}</span>}
          <input
            ref={input}
            css={field}
            id={id}
            name={name}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            defaultValue={value}
            onInput={(event) => setText(event.currentTarget.value)}
            suppressHydrationWarning
          />
          {after && <span aria-hidden="true">{after}</span>}
          {isMoney && wholeNumber(text) >= 1000 && (
            <span css={overIt} aria-hidden="true">
              {money(wholeNumber(text))}
            </span>
          )}
        </label>
        {mover('plus', step, words.more)}
      </div>
    </div>
  )
}

const box = css({
  display: 'grid',
  gridTemplateColumns: '52px 1fr 52px',
  minHeight: 54,
  border: border.control,
  borderRadius: radius.control,
  overflow: 'hidden',
  backgroundColor: control.bg,
  '&:hover': { borderColor: control.borderHover },
  '&:has(input:focus-visible)': {
    ...focusRing,
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
  'input:focus ~ &': { display: 'none' },
})
// As wide as its number where the browser can, so that the sign of the currency stands right beside it.
const field = css(numeric, {
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
