import { css } from '@emotion/react'
import type { CaseStudy } from '#schemas/types.gen.ts'
import { band, font, media, space } from '#src/theme/tokens.ts'
import { Avatar } from '#src/ui/art/Avatar.tsx'
import { Heading, SectionLevel } from '#src/ui/HeadingLevel.tsx'
import { caption, figure, figures } from './Results.tsx'

/** The whole story: every result with its detail, challenge and solution, the quote, and the facts. */
export function Story({ of: study }: { of: CaseStudy }) {
  const { results, challenge, solution, testimonial } = study
  const facts = [
    ['Where', study.location],
    ['Size', study.size],
    ['Investment', study.investment],
    ['Return', `${study.roi}, ${study.timeframe}`],
  ]
  return (
    <SectionLevel hasHeading>
      <div css={column}>
        <dl css={[figures, close]}>
          {results.map(({ metric, value, detail }) => (
            <div key={metric} css={result}>
              <dt css={caption}>{metric}</dt>
              <dd css={figure}>{value}</dd>
              <dd css={caption}>{detail}</dd>
            </div>
          ))}
        </dl>
        <div css={texts}>
          <div>
            <Heading css={label}>Challenge</Heading>
            <p>{challenge}</p>
          </div>
          <div>
            <Heading css={label}>Solution</Heading>
            <p>{solution}</p>
          </div>
        </div>
        <figure css={voice}>
          <Avatar name={testimonial.author} size={56} />
          <div>
            <blockquote css={quote}>“{testimonial.quote}”</blockquote>
            <figcaption css={who}>
              {testimonial.author}, {testimonial.title}
            </figcaption>
          </div>
        </figure>
        <dl css={factList}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt css={caption}>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {study.tags.length > 0 && <p css={tags}>{study.tags.join(', ')}</p>}
      </div>
    </SectionLevel>
  )
}

const column = css({
  display: 'grid',
  gap: space[6],
  paddingBottom: 34,
  [media.md]: { paddingLeft: 232, paddingRight: 76 },
})
const close = css({ marginTop: 4 })
// A `dl` names the metric first; the design shows its figure first.
const result = css({
  display: 'flex',
  flexDirection: 'column',
  '& > dt': { order: 1 },
  '& > dd:last-of-type': { order: 2 },
})
const texts = css({
  display: 'grid',
  gap: space[6],
  paddingTop: 22,
  borderTop: `1px solid ${band.rule}`,
  '& p': { fontSize: '1rem', lineHeight: 1.55 },
  [media.lg]: { gridTemplateColumns: '1fr 1fr', gap: 32 },
})
const label = css(font.label, { marginBottom: 4, color: band.kicker })
const voice = css({ display: 'flex', gap: 18, alignItems: 'flex-start' })
const quote = css(font.h4, { fontWeight: 460, color: band.heading, textWrap: 'pretty' })
const who = css({ marginTop: 6, fontSize: '0.9375rem', color: band.muted })
const factList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 20px',
  fontSize: '0.9688rem',
  [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})
const tags = css(font.caption, { color: band.muted })
