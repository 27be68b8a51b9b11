import { css } from '@emotion/react'
import type { ImpactBlock } from '#schemas/types.gen.ts'
import { band, border, font, media, space } from '#src/theme/tokens.ts'
import { Gauge } from '#src/ui/Gauge.tsx'
import { Head } from '#src/ui/Head.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { ImpactQuote } from './ImpactQuote.tsx'

/** What it did for one client: before and after in words, the figures under a gauge, and the client's own sentence. */
export default function Impact(block: ImpactBlock) {
  const { client, problem, solution, problemLabel = 'Before', solutionLabel = 'After', metrics, lead } = block
  const titled = { ...block, heading: block.heading ?? client }
  return (
    <Section of={titled} head="none">
      <div css={grid}>
        <div>
          <Head of={{ ...titled, lead: undefined }} css={head} />
          {lead && (
            <p css={leadLine}>
              <Inline text={lead} />
            </p>
          )}
          <dl css={story}>
            <div>
              <dt css={label}>{problemLabel}</dt>
              <dd>
                <Inline text={problem} />
              </dd>
            </div>
            <div>
              <dt css={[label, after]}>{solutionLabel}</dt>
              <dd css={afterText}>
                <Inline text={solution} />
              </dd>
            </div>
          </dl>
        </div>
        <dl css={figures}>
          {metrics.map((metric) => (
            <div key={metric.label} css={measured}>
              <dt css={meaning}>{metric.label}</dt>
              <dd css={figure}>
                <Gauge css={ruler} />
                {metric.value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {block.quote && <ImpactQuote quote={block.quote} author={block.author ?? client} note={block.note} />}
      {!block.quote && block.note && <p css={note}>{block.note}</p>}
    </Section>
  )
}

const grid = css({
  display: 'grid',
  gap: space[9],
  [media.lg]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6.4fr)',
    gap: `clamp(${space[9]}, 6vw, 88px)`,
    alignItems: 'start',
  },
})
const head = css({ marginBottom: 28, [media.belowMd]: { marginBottom: 28 } })
const leadLine = css(font.lead, { marginBottom: 28 })
const story = css({ display: 'grid', gap: space[5] })
const label = css(font.label, { marginBottom: 4, color: band.muted })
const after = css({ color: band.kicker })
const afterText = css({ color: band.heading })
const figures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `36px ${space[6]}`,
  [media.md]: { gap: `44px ${space[9]}` },
})
// A `dl` must name the term first; the design shows the number first.
const measured = css({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: space[3] })
const figure = css(font.figureXl, { color: band.heading, whiteSpace: 'nowrap' })
const ruler = css({ marginBottom: space[5] })
const meaning = css({ color: band.muted, textWrap: 'balance' })
const note = css(font.small, { marginTop: space[10], paddingTop: space[6], borderTop: border.rule, color: band.muted })
