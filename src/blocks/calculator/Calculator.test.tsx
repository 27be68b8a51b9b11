import { expect, test } from 'vitest'
import type { CalculatorBlock } from '#schemas/types.gen.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Calculator, { Results } from './Calculator.tsx'

const block: CalculatorBlock = {
  type: 'calculator',
  formHeading: 'Your numbers',
  fields: {
    employees: { label: 'Employees', value: 5 },
    hourlyRate: { label: 'Hourly rate', value: 25 },
    hoursPerWeek: { label: 'Hours per week', value: 10 },
    implementationCost: { label: 'Implementation cost', value: 5000 },
    monthlyCost: { label: 'Monthly cost', value: 500 },
  },
  button: 'Calculate ROI',
  resultKicker: 'Return in year one',
  prompt: 'Press Calculate ROI',
}
const markup = drawnMarkup(<Calculator {...block} />)
const usual = { employees: 5, hourlyRate: 25, hoursPerWeek: 10, implementationCost: 5000, monthlyCost: 500 }
const results = (inputs: Partial<typeof usual> = {}) =>
  drawnMarkup(<Results of={{ ...usual, ...inputs }} kicker="Return in year one" />)
const text = (html: string) => html.replace(/<[^>]+>/g, ' ')

test('ROI-02 ROI-11 ROI-12 five number fields with their first values and limits', () => {
  const inputs = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    name: attribute(input, 'name'),
    value: attribute(input, 'value'),
    min: attribute(input, 'min'),
    max: attribute(input, 'max'),
    type: attribute(input, 'type'),
  }))
  expect(inputs).toEqual([
    { name: 'employees', value: '5', min: '1', max: undefined, type: 'number' },
    { name: 'hourlyRate', value: '25', min: '1', max: undefined, type: 'number' },
    { name: 'hoursPerWeek', value: '10', min: '1', max: '40', type: 'number' },
    { name: 'implementationCost', value: '5000', min: '1000', max: undefined, type: 'number' },
    { name: 'monthlyCost', value: '500', min: '0', max: undefined, type: 'number' },
  ])
})

test('ROI-03 there are no results before the button is pressed', () => {
  expect(text(markup)).toContain('Press Calculate ROI')
  expect(text(markup)).not.toContain('Return in year one')
})

test('ROI-09 ROI-12 all seven results are shown', () => {
  const shown = text(results())
  for (const value of ['$1,250', '$5,413', '$64,950', '$11,000', '$53,950', '490%', '1.0 months'])
    expect(shown).toContain(value)
})

test('the chart says in a sentence what it draws', () => {
  const said =
    'Cumulative net savings over twelve months: -$5,000 at the start, $53,950 after month 12. Surfaces after 1.0 months.'
  expect(results()).toContain(`aria-label="${said}"`)
  expect(text(results({ employees: 0 }))).toContain('Not within 12 months')
  expect(text(results({ employees: 0 }))).toContain('Not reached')
})

test('a loss is printed with its sign, and a return of nothing without one', () => {
  const loss = text(results({ employees: 0 }))
  expect(loss).toContain('-$11,000')
  expect(loss).toContain('-100%')
  expect(text(results({ implementationCost: 0, monthlyCost: 0 }))).toContain('n/a')
})

test("its numbers, its money and its fields follow the site's language, its currency and the block's limits", () => {
  const fields = { ...block.fields, hoursPerWeek: { label: 'Stunden', value: 10, min: 2, max: 35 } }
  const german = { brand: 'Any', wording: { language: 'de-DE', currency: 'EUR', words: {} } }
  const drawn = drawnMarkup(
    <SiteContext value={german}>
      <Calculator {...block} fields={fields} />
      <Results of={usual} kicker="Return" />
    </SiteContext>,
  )
  expect(text(drawn)).toContain('53.950\u00a0€')
  expect(text(drawn)).toContain('1,0 months')
  expect(drawn).toMatch(/name="hourlyRate"[^>]*><span aria-hidden="true"[^>]*>\s*€<\/span>/)
  expect(drawn).toMatch(/min="2" max="35"[^>]* name="hoursPerWeek"/)
})

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}
