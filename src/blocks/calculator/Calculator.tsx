import { css } from '@emotion/react'
import { type FormEvent, useState } from 'react'
import type { CalculatorBlock, CalculatorField, CalculatorFields } from '#schemas/types.gen.ts'
import {
  band,
  border,
  columns,
  font,
  fontSize,
  measure,
  media,
  numeric,
  scriptOnly,
  space,
  withoutScript,
} from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Button } from '#src/ui/Button.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWaiting } from '#src/ui/useAwake.ts'
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
    const form = new FormData(event.currentTarget)
    const numbers = names.map((name) => [name, wholeNumber(String(form.get(name) ?? ''))])
    setInputs(Object.fromEntries(numbers))
  }

  return (
    <Section of={block} band="paper" tight>
      <div css={beside}>
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
            <div>
              <p css={prompt}>{block.prompt}</p>
              <Chart />
            </div>
          )}
        </div>
      </div>
      {instead && (
        <div css={unscripted}>
          <p>
            <Inline text={instead.text} />
          </p>
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
  const figures = [
    { name: words.annualSavings, value: money(amounts.annualSavings) },
    { name: words.annualCosts, value: money(amounts.annualCosts) },
    { name: words.netSavings, value: money(amounts.netSavings), isLoss: amounts.netSavings < 0 },
    { name: words.payback, value: payback },
  ]
  return (
    <div>
      <p css={[kickerText, close]}>{kicker}</p>
      <div css={headline}>
        <p css={[large, amounts.netSavings < 0 && loss]}>{roi === undefined ? words.noCosts : percent(roi)}</p>
        <p css={basis}>{fill(words.basis, { people, hours, rate: money(inputs.hourlyRate) })}</p>
      </div>
      <Chart of={inputs} />
      <dl css={facts}>
        {figures.map(({ name, value, isLoss }) => (
          <div key={name} css={fact}>
            <dt css={term}>{name}</dt>
            <dd css={[figure, isLoss && loss]}>{value}</dd>
          </div>
        ))}
      </dl>
      <dl css={small}>
        <div>
          <dt>{words.savedAWeek}</dt>
          <dd>{money(amounts.weeklySavings)}</dd>
        </div>
        <div>
          <dt>{words.savedAMonth}</dt>
          <dd>{money(amounts.monthlySavings)}</dd>
        </div>
      </dl>
    </div>
  )
}

const beside = css({
  display: 'grid',
  gap: 44,
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 4.4fr) minmax(0, 7.6fr)', gap: 72 },
  ...scriptOnly,
})
const unscripted = css({
  display: 'none',
  maxWidth: measure.lead,
  '& > p': { marginBottom: space[5] },
  ...withoutScript({ display: 'block' }),
})
const form = css({ display: 'grid', gap: 20 })
const heading = css(font.h3, { marginBottom: space[1] })
const prompt = css(font.kicker, { marginBottom: 18 })
const close = css({ marginBottom: 10 })
const headline = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '14px 32px',
  marginBottom: 18,
})
const large = css(font.figureXl, {
  fontSize: 'clamp(3.5rem, 2.6rem + 3.6vw, 6rem)',
  lineHeight: 0.9,
  letterSpacing: '-0.05em',
  color: band.heading,
})
const loss = css({ color: band.kicker })
const basis = css({ maxWidth: '16em', lineHeight: 1.4, color: band.muted })
const facts = css({
  display: 'grid',
  gridTemplateColumns: columns(2),
  gap: space[6],
  marginTop: 28,
  // Each as wide as its figure needs, so that none breaks; very large ones go on in a second line.
  [media.md]: { display: 'flex', flexWrap: 'wrap', '& > div': { flex: '1 1 max-content' } },
})
// A `dl` must name the term first; the design shows the number first.
const fact = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  paddingTop: 14,
  borderTop: border.rule,
})
const figure = css(font.figure, {
  whiteSpace: 'nowrap',
  fontSize: fontSize.figure.sm,
  lineHeight: 1.1,
  color: band.heading,
})
const term = css(font.small, { marginTop: 4, color: band.muted })
const small = css(numeric, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 40px',
  marginTop: 22,
  fontSize: fontSize.compact,
  color: band.muted,
  '& > div': { display: 'flex', flexDirection: 'row-reverse', gap: 6 },
  '& dd': { fontWeight: 600, color: band.heading },
})
