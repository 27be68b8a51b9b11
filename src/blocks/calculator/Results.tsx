import { css } from '@emotion/react'
import { band, font, fontFamily, media, numeric, space } from '#src/theme/tokens.ts'
import { kickerText } from '#src/ui/Head.tsx'
import { Chart } from './Chart.tsx'
import { money, payback, percent } from './printed.ts'
import { type RoiInputs, roiOf } from './roi.ts'

/** The return of the first year in large, the curve of the money, and the other six results. */
export function Results({ of: inputs, kicker }: { of: RoiInputs; kicker: string }) {
  const results = roiOf(inputs)
  const people = inputs.employees === 1 ? '1 person' : `${inputs.employees.toLocaleString('en-US')} people`
  return (
    <div>
      <p css={[kickerText, close]}>{kicker}</p>
      <div css={top}>
        <p css={[large, results.netSavings < 0 && loss]}>{percent(results.roi)}</p>
        <p css={basis}>
          for {people}, {inputs.hoursPerWeek} hours a week each, at {money(inputs.hourlyRate)} an hour
        </p>
      </div>
      <Chart of={inputs} />
      <dl css={facts}>
        <Fact name="annual savings" value={money(results.annualSavings)} />
        <Fact name="annual costs" value={money(results.annualCosts)} />
        <Fact name="net savings" value={money(results.netSavings)} isLoss={results.netSavings < 0} />
        <Fact name="payback" value={payback(results.paybackMonths)} />
      </dl>
      <dl css={small}>
        <div>
          <dt>saved a week</dt>
          <dd>{money(results.weeklySavings)}</dd>
        </div>
        <div>
          <dt>saved a month</dt>
          <dd>{money(results.monthlySavings)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Fact({ name, value, isLoss }: { name: string; value: string; isLoss?: boolean }) {
  return (
    <div css={fact}>
      <dt css={term}>{name}</dt>
      <dd css={[figure, isLoss && loss]}>{value}</dd>
    </div>
  )
}

const close = css({ marginBottom: 10 })
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '14px 32px',
  marginBottom: 18,
})
const large = css(numeric, {
  fontFamily: fontFamily.display,
  fontWeight: 500,
  fontSize: 'clamp(3.5rem, 2.6rem + 3.6vw, 6rem)',
  lineHeight: 0.9,
  letterSpacing: '-0.05em',
  color: band.heading,
})
const loss = css({ color: band.kicker })
const basis = css({ maxWidth: '16em', lineHeight: 1.4, color: band.muted })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
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
  borderTop: `1.5px solid ${band.rule}`,
})
const figure = css(numeric, {
  whiteSpace: 'nowrap',
  fontFamily: fontFamily.display,
  fontWeight: 520,
  fontSize: '1.625rem',
  lineHeight: 1.1,
  letterSpacing: '-0.035em',
  color: band.heading,
})
const term = css(font.small, { marginTop: 4, color: band.muted })
const small = css(numeric, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 40px',
  marginTop: 22,
  fontSize: '0.9688rem',
  color: band.muted,
  '& > div': { display: 'flex', flexDirection: 'row-reverse', gap: 6 },
  '& dd': { fontWeight: 600, color: band.heading },
})
