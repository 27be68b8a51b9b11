import { css } from '@emotion/react'
import type { ImpactBlock } from '#schemas/types.gen.ts'
import { band, border, columns, font, media, space } from '#src/theme/tokens.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { beside } from '#src/ui/grids.ts'
import { Head } from '#src/ui/Head.tsx'
import { Inline, Paragraph, Quoted } from '#src/ui/Inline.tsx'
import { Person } from '#src/ui/Person.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWords } from '#src/ui/words.ts'

/** What it did for one client: before and after in words, the figures under a gauge, and the client's own sentence. */
export default function Impact(block: ImpactBlock) {
  const words = useWords('impact')
  const { heading = block.client, problem, solution, metrics } = block
  const story = [
    { label: block.problemLabel ?? words.before, value: <Inline text={problem} /> },
    { label: block.solutionLabel ?? words.after, value: <Inline text={solution} /> },
  ]
  return (
    <Section of={{ ...block, heading }} head="none">
      <div css={grid}>
        <div>
          <Head of={{ ...block, heading, lead: undefined }} css={head} />
          {block.lead && <Paragraph text={block.lead} css={leadLine} />}
          <Facts of={story} look="under" css={beforeAndAfter} />
        </div>
        <Facts of={metrics} look="ruled" css={figures} />
      </div>
      {block.quote ? <Quote of={block} /> : block.note && <p css={note}>{block.note}</p>}
    </Section>
  )
}

/** The client's own sentence, and who says it. */
function Quote({ of: { quote = '', client, author = client, note } }: { of: ImpactBlock }) {
  return (
    <figure css={saying}>
      <blockquote css={said}>
        <Quoted text={quote} />
      </blockquote>
      <figcaption css={speaker}>
        <Person name={author} note={note} />
      </figcaption>
    </figure>
  )
}

const grid = css(beside(5, 6.4, space[9], `clamp(${space[9]}, 6vw, 88px)`), { alignItems: 'start' })
const head = css({ marginBottom: 28, [media.belowMd]: { marginBottom: 28 } })
const leadLine = css(font.lead, { marginBottom: 28 })
const beforeAndAfter = css({
  display: 'grid',
  gap: space[5],
  '& dt': { marginBottom: 4 },
  '& > :last-of-type > dt': { color: band.kicker },
  '& > :last-of-type > dd': { color: band.heading },
})
const figures = css({
  display: 'grid',
  gridTemplateColumns: columns(2),
  gap: `36px ${space[6]}`,
  [media.md]: { gap: `44px ${space[9]}` },
  '& > div': { gap: space[3] },
  '& dt': { textWrap: 'balance' },
  '& dd': font.figureXl,
})
const note = css(font.small, { marginTop: space[10], paddingTop: space[6], borderTop: border.rule, color: band.muted })

const saying = css({
  display: 'grid',
  gap: 28,
  marginTop: space[10],
  paddingTop: 44,
  borderTop: border.rule,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[10], alignItems: 'center' },
})
const said = css(font.quote, { maxWidth: '24em', color: band.heading })
const speaker = css({ maxWidth: 340 })
