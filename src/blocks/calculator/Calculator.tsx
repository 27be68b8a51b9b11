import { css } from '@emotion/react'
import { type FormEvent, useState } from 'react'
import type { CalculatorBlock, CalculatorField, CalculatorFields } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, measure, media, scriptOnly, space, withoutScript } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { beside } from '#src/ui/grids.ts'
import { Kicker } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWaiting } from '#src/ui/useWaiting.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { Chart } from './Chart.tsx'
import { NumberField } from './NumberField.tsx'
import { type RoiInputs, roiOf, wholeNumber } from './roi.ts'

/** The fields in their order, and their limits where the content says nothing else. */
const fieldLimits: Record<keyof CalculatorFields, Partial<CalculatorField> & { min: number; isMoney?: boolean }> = {
  employees: { min: 1 },
  hourlyRate: { min: 1, isMoney: true },
  hoursPerWeek: { min: 1, max: 40 },
  implementationCost: { min: 1000, step: 100, isMoney: true },
  monthlyCost: { min: 0, step: 50, isMoney: true },
}
const names = Object.keys(fieldLimits) as (keyof CalculatorFields)[]

/**
 * Five numbers in, the return of the first year out. Only the button computes; typing changes nothing. Without script a
 * sentence stands in its place.
 */
export default function Calculator(block: CalculatorBlock) {
  const { fields, withoutScript: instead } = block
  const waiting = useWaiting()
  const [inputs, setInputs] = useState<RoiInputs>()

  function calculate(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { elements } = event.currentTarget
    const controls = names.map((name) => elements.namedItem(name) as HTMLInputElement)
    // Where no number stands, the browser says so.
    if (controls.some((control) => control.validity.badInput && !control.reportValidity())) return
    // From now on they show what is computed with; an empty one stays empty.
    for (const control of controls) control.value &&= String(wholeNumber(control.value))
    const numbers = controls.map(({ name, value }) => [name, wholeNumber(value)])
    setInputs(Object.fromEntries(numbers))
  }

  return (
    <Section of={block} band="paper" tight>
      <div css={columns}>
        <form css={form} onSubmit={calculate} noValidate>
          <Heading css={heading}>{block.formHeading}</Heading>
          {names.map((name) => (
            <NumberField key={name} name={name} {...fieldLimits[name]} {...fields[name]} />
          ))}
          <Button {...waiting} type="submit">
            {block.button}
          </Button>
        </form>
        <div aria-live="polite">
          {inputs && <Results of={inputs} kicker={block.resultKicker} />}
          {!inputs && (
            <>
              <p css={prompt}>{block.prompt}</p>
              <Chart />
            </>
          )}
        </div>
      </div>
      {instead && (
        <div css={unscripted}>
          <Paragraph text={instead.text} />
          {instead.action && <Action of={instead.action} look="link" />}
        </div>
      )}
    </Section>
  )
}

/** The return of the first year in large, the curve of the money, and the other six results. */
export function Results({ of: inputs, kicker }: { of: RoiInputs; kicker: string }) {
  const words = useWords('calculator')
  const { fill, money, percent } = useWording()
  const { roi, paybackMonths, ...amounts } = roiOf(inputs)
  const payback = paybackMonths === undefined ? words.notReached : fill(words.months, { n: paybackMonths }, 1)
  const people = fill(words.people, { n: inputs.employees })
  const hours = fill(words.hours, { n: inputs.hoursPerWeek })
  const isLoss = amounts.netSavings < 0
  const figures = [
    { label: words.annualSavings, value: money(amounts.annualSavings) },
    { label: words.annualCosts, value: money(amounts.annualCosts) },
    { label: words.netSavings, value: <span css={isLoss && loss}>{money(amounts.netSavings)}</span> },
    { label: words.payback, value: payback },
  ]
  const inShort = [
    { label: words.savedAWeek, value: money(amounts.weeklySavings) },
    { label: words.savedAMonth, value: money(amounts.monthlySavings) },
  ]
  return (
    <>
      <Kicker text={kicker} />
      <div css={headline}>
        <p css={isLoss ? largeLoss : large}>{roi === undefined ? words.noCosts : percent(roi)}</p>
        <p css={basis}>{fill(words.basis, { people, hours, rate: money(inputs.hourlyRate) })}</p>
      </div>
      <Chart of={inputs} />
      <Facts of={figures} css={facts} />
      <Facts of={inShort} look="line" css={small} />
    </>
  )
}

const columns = css(beside(4.4, 7.6, 44, 72), { alignItems: 'start', ...scriptOnly })
const unscripted = css({
  display: 'none',
  maxWidth: measure.lead,
  '& > p': { marginBottom: space[5] },
  ...withoutScript({ display: 'block' }),
})
const form = css({ display: 'grid', gap: 20 })
const heading = css(font.h3, { marginBottom: space[1] })
const prompt = css(font.kicker, { marginBottom: 18 })
const headline = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '14px 32px',
  marginBottom: 14,
  color: band.heading,
})
const large = css(font.figureXl, { fontSize: 'clamp(3.5rem, 2.6rem + 3.6vw, 6rem)', lineHeight: 0.9 })
const loss = css({ color: band.kicker })
const largeLoss = css(large, loss)
const basis = css({ maxWidth: '16em', lineHeight: 1.4, color: band.muted })
const facts = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[6],
  marginTop: 28,
  // Each as wide as its figure needs, so that none breaks; very large ones go on in a second line.
  [media.md]: { display: 'flex', flexWrap: 'wrap', '& > div': { flex: '1 1 max-content' } },
  '& > div': { paddingTop: 14, gap: 4, borderTop: border.rule },
  '& dt': font.small,
  '& dd': { fontSize: fontSize.figure.sm, lineHeight: 1.1 },
})
const small = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  marginTop: 13,
  '& > div': { flexDirection: 'row-reverse', columnGap: 6, border: 0 },
})
