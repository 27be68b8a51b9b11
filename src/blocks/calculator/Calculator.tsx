import { css } from '@emotion/react'
import { type FormEvent, useState } from 'react'
import type { CalculatorBlock } from '#schemas/types.gen.ts'
import { font, measure, media, scriptOnly, space, withoutScript } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useAwake } from '#src/ui/useAwake.ts'
import { NumberField } from './NumberField.tsx'
import { Prompt } from './Prompt.tsx'
import { Results } from './Results.tsx'
import { type RoiInputs, wholeNumber } from './roi.ts'

/**
 * Five numbers in, the return of the first year out. Only the button computes; typing changes nothing. Without script a
 * sentence stands in its place.
 */
export default function Calculator(block: CalculatorBlock) {
  const { fields, withoutScript: instead } = block
  const isAwake = useAwake()
  const [inputs, setInputs] = useState<RoiInputs>()

  function calculate(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const number = (name: keyof RoiInputs) => wholeNumber(String(typed.get(name) ?? ''))
    setInputs({
      employees: number('employees'),
      hourlyRate: number('hourlyRate'),
      hoursPerWeek: number('hoursPerWeek'),
      implementationCost: number('implementationCost'),
      monthlyCost: number('monthlyCost'),
    })
  }

  return (
    <Section of={block} band="paper" tight>
      <div css={beside}>
        <form css={form} onSubmit={calculate} noValidate>
          <Heading css={heading}>{block.formHeading}</Heading>
          <NumberField name="employees" of={fields.employees} min={1} />
          <NumberField name="hourlyRate" of={fields.hourlyRate} min={1} dollars />
          <NumberField name="hoursPerWeek" of={fields.hoursPerWeek} min={1} max={40} />
          <NumberField name="implementationCost" of={fields.implementationCost} min={1000} step={100} dollars />
          <NumberField name="monthlyCost" of={fields.monthlyCost} min={0} step={50} dollars />
          <Button type="submit" block disabled={!isAwake} title={isAwake ? undefined : 'Ready in a moment'}>
            {block.button}
          </Button>
        </form>
        <div aria-live="polite">
          {inputs ? <Results of={inputs} kicker={block.resultKicker} /> : <Prompt text={block.prompt} />}
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
