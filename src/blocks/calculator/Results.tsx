import { css } from '@emotion/react'
import { band, border, columns, font, fontFamily, fontSize, media, numeric, space } from '#src/theme/tokens.ts'
import { kickerText } from '#src/ui/Head.tsx'
import { useWording, useWords } from '#src/ui/words.ts'
import { Chart } from './Chart.tsx'
import { type RoiInputs, roiOf } from './roi.ts'

/** The return of the first year in large, the curve of the money, and the other six results. */
export function Results({ of: inputs, kicker }: { of: RoiInputs; kicker: string }) {
  const words = useWords('calculator')
  const { fill, money, percent } = useWording()
  const { roi, paybackMonths, ...amounts } = roiOf(inputs)
  const payback = paybackMonths === undefined ? words.notReached : fill(words.months, { n: paybackMonths }, 1)
  const people = fill(words.people, { n: inputs.employees })
  const hours = fill(words.hours, { n: inputs.hoursPerWeek })
  const facts = [
    { name: words.annualSavings, value: money(amounts.annualSavings) },
    { name: words.annualCosts, value: money(amounts.annualCosts) },
    { name: words.netSavings, value: money(amounts.netSavings), isLoss: amounts.netSavings < 0 },
    { name: words.payback, value: payback },
  ]
  return (
    <div>
      <p css={[kickerText, close]}>{kicker}</p>
      <div css={top}>
        <p css={[large, amounts.netSavings < 0 && loss]}>{roi === undefined ? words.noCosts : percent(roi)}</p>
        <p css={basis}>{fill(words.basis, { people, hours, rate: money(inputs.hourlyRate) })}</p>
      </div>
      <Chart of={inputs} />
      <dl css={list}>
        {facts.map(({ name, value, isLoss }) => (
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
const list = css({
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
const figure = css(numeric, {
  whiteSpace: 'nowrap',
  fontFamily: fontFamily.display,
  fontWeight: 520,
  fontSize: fontSize.figure.sm,
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
  fontSize: fontSize.compact,
  color: band.muted,
  '& > div': { display: 'flex', flexDirection: 'row-reverse', gap: 6 },
  '& dd': { fontWeight: 600, color: band.heading },
})
