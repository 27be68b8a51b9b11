import { css } from '@emotion/react'
import type { CaseStudy, StudyResult } from '#schemas/types.gen.ts'
import { band, border, columns, font, fontFamily, fontSize, media, numeric, quiet, space } from '#src/theme/tokens.ts'
import { Avatar } from '#src/ui/art/Avatar.tsx'
import { Heading, SectionLevel } from '#src/ui/HeadingLevel.tsx'
import { useWording, useWords } from '#src/ui/words.ts'

/** The whole story: every result with its detail, challenge and solution, the quote, and the facts. */
export function Story({ of: study, className }: { of: CaseStudy; className?: string }) {
  const words = useWords('caseStudies')
  const { quote } = useWords('common')
  const { fill } = useWording()
  const { results, testimonial, tags } = study
  const texts = [
    [words.challenge, study.challenge],
    [words.solution, study.solution],
  ]
  const facts = [
    [words.where, study.location],
    [words.size, study.size],
    [words.investment, study.investment],
    [words.return, `${study.roi}, ${study.timeframe}`],
  ]
  return (
    <SectionLevel hasHeading>
      <div css={column} className={className}>
        <dl css={[fours, close]}>
          {results.map(({ metric, value, detail }, index) => (
            <div key={index} css={result}>
              <dt css={caption}>{metric}</dt>
              <dd css={figure}>{value}</dd>
              <dd css={caption}>{detail}</dd>
            </div>
          ))}
        </dl>
        <div css={textColumns}>
          {texts.map(([title, text]) => (
            <div key={title}>
              <Heading css={label}>{title}</Heading>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <figure css={voice}>
          <Avatar name={testimonial.author} size={56} />
          <div>
            <blockquote css={quotation}>{fill(quote, { text: testimonial.quote })}</blockquote>
            <figcaption css={who}>
              {testimonial.author}, {testimonial.title}
            </figcaption>
          </div>
        </figure>
        <dl css={[fours, factList]}>
          {facts.map(([term, value], index) => (
            <div key={index}>
              <dt css={caption}>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {tags.length > 0 && <p css={tagLine}>{tags.join(', ')}</p>}
      </div>
    </SectionLevel>
  )
}

/** Figures in a row of four. Spans throughout, since it stands inside the row's button; `Story` has them as a list. */
export function Results({ of: results }: { of: StudyResult[] }) {
  return (
    <span css={[fours, inRow]}>
      {results.map(({ metric, value }, index) => (
        <span key={index}>
          <b css={figure}>{value}</b> <span css={caption}>{metric}</span>
        </span>
      ))}
    </span>
  )
}

const fours = css({
  display: 'grid',
  gridTemplateColumns: columns(2),
  gap: '16px 20px',
  [media.lg]: { gridTemplateColumns: columns(4) },
})
const inRow = css({ marginTop: 16 })
const figure = css(numeric, {
  display: 'block',
  fontFamily: fontFamily.display,
  fontWeight: 520,
  fontSize: fontSize.title.xl,
  lineHeight: 1.1,
  letterSpacing: '-0.035em',
  color: band.heading,
})
const caption = css({ display: 'block', fontSize: fontSize.note, lineHeight: 1.35, color: band.muted })
const column = css({ display: 'grid', gap: space[6], paddingBottom: 34, [media.md]: { paddingRight: 76 } })
const close = css({ marginTop: 4 })
// A `dl` names the metric first; the design shows its figure first.
const result = css({
  display: 'flex',
  flexDirection: 'column',
  '& > dt': { order: 1 },
  '& > dd:last-of-type': { order: 2 },
})
const textColumns = css({
  display: 'grid',
  gap: space[6],
  paddingTop: 22,
  borderTop: border.thin,
  '& p': { fontSize: fontSize.text, lineHeight: 1.55 },
  [media.lg]: { gridTemplateColumns: columns(2), gap: 32 },
})
const label = css(font.label, { marginBottom: 4, color: band.kicker })
const voice = css({ display: 'flex', gap: 18, alignItems: 'flex-start' })
const quotation = css(font.h4, { fontWeight: 460, color: band.heading, textWrap: 'pretty' })
const who = css({ marginTop: 6, ...quiet })
const factList = css({ rowGap: 14, fontSize: fontSize.compact })
const tagLine = css(font.caption, { color: band.muted })
