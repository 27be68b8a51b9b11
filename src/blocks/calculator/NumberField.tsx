import { css } from '@emotion/react'
import { useEffect, useId, useRef } from 'react'
import type { CalculatorField } from '#schemas/types.gen.ts'
import { border, control, focusRing, media, numeric, radius, size } from '#src/theme/tokens.ts'
import { fieldLabel } from '#src/ui/field.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { waiting } from '#src/ui/useWaiting.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { insertPlainly, wholeNumber } from './roi.ts'

interface NumberFieldProps extends CalculatorField {
  name: string
  min: number
  isMoney?: boolean
}

/**
 * A whole number between two buttons. The limits are hints: a value outside still counts. While nothing is typed, thousands
 * of money are printed over the field with their comma, which a number field cannot show.
 */
export function NumberField({ label, value, step = 1, isMoney, ...rest }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const words = useWords('calculator')
  const { fill, number, money } = useWording()
  const printout = useRef<HTMLSpanElement>(null)
  /** React does not draw it, since a visitor may have typed before it came. */
  const print = () => {
    const amount = wholeNumber(input.current?.value ?? '')
    if (printout.current) printout.current.textContent = amount >= 1000 ? money(amount) : ''
  }
  useEffect(() => {
    const { current } = input
    print()
    // React's event of this name is not the browser's.
    current?.addEventListener('beforeinput', (event) => insertPlainly(event, number(0, 1).replace(/\p{Nd}/gu, '')))
  }, [number])
  // `$` before the number, or ` €` behind it.
  const [before, after] = isMoney ? money(0).split(number(0)) : []

  function move(by: number): void {
    const { current } = input
    const { min, max = Number.POSITIVE_INFINITY } = rest
    if (!current) return
    current.value = String(Math.min(max, Math.max(min, wholeNumber(current.value) + by)))
    print()
  }
  const mover = (icon: string, by: number, phrase: string) => (
    <button type="button" css={button} {...waiting()} onClick={() => move(by)} aria-label={fill(phrase, { label })}>
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
            {...rest}
            type="number"
            inputMode="numeric"
            defaultValue={value}
            onInput={print}
            suppressHydrationWarning
          />
          {after && <span aria-hidden="true">{after}</span>}
          {isMoney && <span ref={printout} css={printed} aria-hidden="true" />}
        </label>
        {mover('plus', step, words.more)}
      </div>
    </div>
  )
}

const tint = (share: number) => `color-mix(in srgb, ${control.text} ${share}%, ${control.bg})`
const box = css({
  display: 'grid',
  gridTemplateColumns: '52px 1fr 52px',
  minHeight: size.button,
  border: border.control,
  borderRadius: radius.control,
  overflow: 'hidden',
  color: control.text,
  backgroundColor: control.bg,
  '&:hover': { borderColor: control.borderHover },
  '&:has(input:focus-visible)': { ...focusRing, borderColor: control.borderFocus },
})
const button = css({
  display: 'grid',
  placeItems: 'center',
  backgroundColor: tint(5),
  '&:hover:not(:disabled)': { backgroundColor: tint(14) },
  '&:focus-visible': { outlineOffset: -4 },
  '&:disabled': { color: tint(40) },
})
const middle = css(numeric, {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderInline: border.hairline,
  fontWeight: 600,
  cursor: 'text',
})
const printed = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: control.bg,
  '&:empty, input:focus ~ &': { display: 'none' },
})
// As wide as its number where the browser can, so that the sign of the currency stands right beside it.
const field = css({
  all: 'unset',
  width: '6ch',
  minWidth: '2ch',
  fieldSizing: 'content',
  appearance: 'textfield',
  '&::-webkit-outer-spin-button, &::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
  '@supports (field-sizing: content)': { width: 'auto' },
  [media.forcedColors]: { outline: 'revert' },
})
