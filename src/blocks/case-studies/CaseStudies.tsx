import { css } from '@emotion/react'
import { useId } from 'react'
import type { CaseStudiesBlock, CaseStudy, StudyIndustry } from '#schemas/types.gen.ts'
import { band, border, columns, font, fontSize, measure, media, quiet, radius, space } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { Avatar } from '#src/ui/art/Avatar.tsx'
import { Chips, choiceNumber, chosenOnly } from '#src/ui/Chips.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Heading, SectionLevel } from '#src/ui/HeadingLevel.tsx'
import { Quoted } from '#src/ui/Inline.tsx'
import { Opener } from '#src/ui/Opener.tsx'
import { SceneTile } from '#src/ui/Picture.tsx'
import { Section } from '#src/ui/Section.tsx'
import { tileBand } from '#src/ui/tileBand.ts'
import { useWording, useWords } from '#src/ui/words.ts'

/**
 * Stories as rows, one open at a time; chips show those of one industry. Both stand in the address, by `keepChoices`, and
 * `collapseRows` closes an open one by a click anywhere on it.
 */
export default function CaseStudies({ industries, studies, all, actions, ...section }: CaseStudiesBlock) {
  const words = useWords('caseStudies')
  const group = useId()
  const chips = { label: words.industry, param: 'industry', all: all ?? words.all, options: industries }

  return (
    <Section of={section} band="paper">
      <div css={bar}>
        <Chips {...chips} />
      </div>
      <ul css={ofIndustry}>
        {studies.map((study) => (
          <li key={study.id} data-industry={choiceNumber(industries, study.industry)}>
            <StudyRow of={study} industry={industries.find(({ id }) => id === study.industry)} name={group} />
          </li>
        ))}
      </ul>
      <Actions of={actions} css={ways} />
    </Section>
  )
}

interface StudyRowProps {
  of: CaseStudy
  industry: StudyIndustry | undefined
  /** Of the rows of which one is open. */
  name: string
}

/** One story: in short while it is closed, whole when it is open. */
function StudyRow({ of: study, industry, name: group }: StudyRowProps) {
  const words = useWords('caseStudies')
  const { fill } = useWording()
  const scene = industry?.scene
  const facts = [industry?.label, fill(words.package, { name: study.package }), study.timeline].filter(Boolean)
  return (
    <details
      name={group}
      css={row}
      data-pictured={scene && ''}
      data-param="study"
      data-value={study.id}
      data-collapses=""
      suppressHydrationWarning
    >
      <summary css={head}>
        {scene && (
          <span css={picture} data-tile={industry.color ?? 'water'}>
            <SceneTile scene={scene} css={drawing} />
          </span>
        )}
        <Opener css={opener} />
        <Heading css={name}>{study.client}</Heading>
        <span css={tagLine}>
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </span>
        <span css={whileClosed}>
          <span css={beginning}>{excerpt(study.challenge, 150)}</span>
          <span css={shortResults}>
            {study.results.slice(0, 4).map(({ metric, value }, index) => (
              <span key={index}>
                <b>{value}</b> <span>{metric}</span>
              </span>
            ))}
          </span>
          <span css={shortQuote}>
            <Quoted text={excerpt(study.testimonial.quote, 120)} />
          </span>
        </span>
      </summary>
      <SectionLevel hasHeading>
        <Story of={study} />
      </SectionLevel>
    </details>
  )
}

/** The beginning of a longer text: so many characters, then an ellipsis. A text that fits stays whole. */
function excerpt(text: string, characters: number): string {
  const letters = [...text]
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('').trimEnd()}…`
}

/** The whole story: every result with its detail, challenge and solution, the quote, and the facts. */
function Story({ of: study }: { of: CaseStudy }) {
  const words = useWords('caseStudies')
  const { quote, author, title } = study.testimonial
  return (
    <div css={story}>
      <dl css={results}>
        {study.results.map(({ metric, value, detail }, index) => (
          <div key={index}>
            <dt>{metric}</dt>
            <dd>{value}</dd>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <div css={texts}>
        <div>
          <Heading css={label}>{words.challenge}</Heading>
          <p>{study.challenge}</p>
        </div>
        <div>
          <Heading css={label}>{words.solution}</Heading>
          <p>{study.solution}</p>
        </div>
      </div>
      <figure css={voice}>
        <Avatar name={author} size={56} css={face} />
        <blockquote css={quotation}>
          <Quoted text={quote} />
        </blockquote>
        <figcaption css={who}>
          {author}, {title}
        </figcaption>
      </figure>
      <Facts
        look="under"
        of={[
          { label: words.where, value: study.location },
          { label: words.size, value: study.size },
          { label: words.investment, value: study.investment },
          { label: words.return, value: `${study.roi}, ${study.timeframe}` },
        ]}
        css={factList}
      />
      {study.tags.length > 0 && <p css={tagList}>{study.tags.join(', ')}</p>}
    </div>
  )
}

const ofIndustry = chosenOnly('industry')
const bar = css({ marginBottom: space[7] })
const ways = css({ marginTop: space[9] })

const row = css({
  position: 'relative',
  borderTop: border.thin,
  'li:last-of-type > &': { borderBottom: border.thin },
  // The open row stands on a panel that is a little wider than the column.
  '&[open]': {
    marginInline: 'calc(-1 * min(var(--page), 32px))',
    paddingInline: 'min(var(--page), 32px)',
    borderColor: 'transparent',
    borderRadius: radius.tile,
    backgroundColor: band.surface,
  },
})
const besidePicture = { [media.md]: { paddingInlineEnd: 76, '[data-pictured] > &': { paddingInlineStart: 232 } } }
const head = css({ position: 'relative', padding: '26px 0', 'details[open] > &': { paddingBottom: 0 } }, besidePicture)
const picture = css(tileBand, {
  display: 'block',
  aspectRatio: '16 / 10',
  marginBottom: 20,
  borderRadius: radius.control,
  overflow: 'hidden',
  [media.md]: { position: 'absolute', width: 200, aspectRatio: '4 / 3', marginInlineStart: -232 },
})
const drawing = css({ width: '100%', height: '100%' })
// Beside the name, wherever a picture leaves that.
const opener = css({ position: 'absolute', insetInlineEnd: 0 })
const name = css(font.h3, {
  'summary:hover &': { color: band.link },
  [media.belowMd]: { minHeight: 44, paddingInlineEnd: 64 },
})
const tagLine = css({ display: 'flex', flexWrap: 'wrap', gap: '0 14px', margin: '4px 0 12px', ...quiet })
const whileClosed = css({ display: 'block', 'details[open] > summary &': { display: 'none' } })
const beginning = css({ display: 'block', maxWidth: measure.body, fontSize: fontSize.text, lineHeight: 1.5 })
const shortQuote = css({ display: 'block', maxWidth: measure.body, marginTop: 16, ...quiet })

const fours = css({
  display: 'grid',
  gridTemplateColumns: columns(2),
  gap: '16px 20px',
  [media.lg]: { gridTemplateColumns: columns(4) },
})
const caption = { display: 'block', fontSize: fontSize.note, lineHeight: 1.35, color: band.muted }
const figure = { ...font.figure, display: 'block', fontSize: fontSize.title.xl, lineHeight: 1.1, color: band.heading }
const shortResults = css(fours, { marginTop: 16, '& b': figure, '& b + span': caption })
const story = css({ display: 'grid', gap: space[6], paddingBottom: 34 }, besidePicture)
// A `dl` names the metric first; the design shows its figure first.
const results = css(fours, {
  marginTop: 4,
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& dt, & dd': caption,
  '& dt + dd': { ...figure, order: -1 },
})
const texts = css({
  display: 'grid',
  gap: space[6],
  paddingTop: 22,
  borderTop: border.thin,
  '& p': { fontSize: fontSize.text, lineHeight: 1.55 },
  [media.lg]: { gridTemplateColumns: columns(2), gap: 32 },
})
const label = css(font.label, { marginBottom: 4, color: band.kicker })
const voice = css({ display: 'grid', gridTemplate: 'auto 1fr / auto 1fr', columnGap: 18 })
const face = css({ gridRow: 'span 2' })
const quotation = css(font.h4, { fontWeight: 460, color: band.heading, textWrap: 'pretty' })
const who = css({ marginTop: 6, ...quiet })
const factList = css(fours, { rowGap: 14, fontSize: fontSize.compact, '& dt': { ...caption, fontWeight: 400 } })
const tagList = css(font.caption, { color: band.muted })
