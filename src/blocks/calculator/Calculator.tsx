import { css } from '@emotion/react'
import { type FormEvent, useState } from 'react'
import type { CalculatorBlock, CalculatorField, CalculatorFields } from '#schemas/types.gen.ts'
import { font, measure, media, scriptOnly, space, withoutScript } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWaiting } from '#src/ui/useAwake.ts'
import { Chart } from './Chart.tsx'
import { NumberField } from './NumberField.tsx'
import { Results } from './Results.tsx'
import { type RoiInputs, wholeNumber } from './roi.ts'

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
          <Button {...waiting} type="submit" block>
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
