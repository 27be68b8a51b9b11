import { css } from '@emotion/react'
import type { StatsBlock } from '#schemas/types.gen.ts'
import { band, border, font, media, space } from '#src/theme/tokens.ts'
import { Gauge } from '#src/ui/Gauge.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { TideStats } from './TideStats.tsx'

/** Two to four headline numbers: hung from a rising tide, in a ruled row, or under a gauge. */
export default function Stats(block: StatsBlock) {
  if (block.look === 'gauge') return <GaugeStats {...block} />
  if (block.look === 'strip') return <StripStats {...block} />
  return <TideStats {...block} />
}

function StripStats(block: StatsBlock) {
  return (
    <Section of={block} band="foam" tight head="split">
      <dl css={[row, abreast(block.items.length)]}>
        {block.items.map((item) => (
          <div key={item.label} css={[reversed, ruled]}>
            <dt css={label}>{item.label}</dt>
            <dd css={figure}>{item.value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function GaugeStats(block: StatsBlock) {
  return (
    <Section of={block} band="buff" tight>
      <dl css={[row, abreast(block.items.length)]}>
        {block.items.map((item) => (
          <div key={item.label} css={reversed}>
            <dt css={sentence}>
              <Inline text={item.label} />
            </dt>
            <dd css={measured}>
              <Gauge css={ruler} />
              {item.value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const row = css({ display: 'grid', gap: `${space[7]} ${space[6]}`, [media.md]: { columnGap: space[7] } })
const abreast = (count: number) =>
  css({
    gridTemplateColumns: count % 2 === 0 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
    [media.md]: { gridTemplateColumns: `repeat(${count === 4 ? 2 : count}, minmax(0, 1fr))` },
    [media.lg]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
  })
// A `dl` must name the term first; the design shows the number first.
const reversed = css({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: space[2] })
const ruled = css({ paddingLeft: space[5], borderLeft: border.rule })
const label = css(font.small, { color: band.muted })
const figure = css(font.figure, {
  color: band.heading,
  whiteSpace: 'nowrap',
  [media.belowMd]: { fontSize: 'clamp(1.25rem, 6.6vw, 1.875rem)' },
})
const measured = css(font.figure, { color: band.heading, whiteSpace: 'nowrap' })
const ruler = css({ marginBottom: 18 })
const sentence = css({ fontSize: '1rem', lineHeight: 1.5, maxWidth: '17.4em' })
