import { css } from '@emotion/react'
import type { MouseEvent } from 'react'
import type { CaseStudy, StudyIndustry, TileColor } from '#schemas/types.gen.ts'
import { isPlainClick } from '#src/browser/plainClick.ts'
import { selectsText } from '#src/browser/selectsText.ts'
import { band, border, font, fontSize, measure, media, quiet, radius } from '#src/theme/tokens.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Opener } from '#src/ui/Opener.tsx'
import { SceneTile } from '#src/ui/Picture.tsx'
import { tileBand } from '#src/ui/tileBand.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { Results, Story } from './Story.tsx'

interface StudyRowProps {
  of: CaseStudy
  industry: StudyIndustry | undefined
  /** The browser keeps one row of a group open. */
  group: string
  onToggle: (isOpen: boolean) => void
}

/** One story: in short while it is closed, whole when it is open. */
export function StudyRow({ of: study, industry, group, onToggle }: StudyRowProps) {
  const words = useWords('caseStudies')
  const { quote } = useWords('common')
  const { fill } = useWording()
  const { client, challenge, testimonial, results } = study
  const scene = industry?.scene
  const facts = [industry?.label, fill(words.package, { name: study.package }), study.timeline].filter(Boolean)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have its summary
    <details
      css={row}
      data-pictured={scene && ''}
      name={group}
      data-param="study"
      data-value={study.id}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      onClick={collapse}
      suppressHydrationWarning
    >
      <summary css={head}>
        {scene && <Picture scene={scene} color={industry.color} />}
        <span css={short}>
          <Heading css={name}>{client}</Heading>
          <span css={tagLine}>
            {facts.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </span>
          <span css={whileClosed}>
            <span css={line}>{excerpt(challenge, 150)}</span>
            <Results of={results.slice(0, 4)} />
            <span css={shortQuote}>{fill(quote, { text: excerpt(testimonial.quote, 120) })}</span>
          </span>
        </span>
        <Opener css={opener} />
      </summary>
      <Story of={study} css={story} />
    </details>
  )
}

/** All of an open row closes it, except what does something of its own; selecting words neither opens nor closes. */
function collapse(event: MouseEvent<HTMLDetailsElement>): void {
  const { currentTarget: row, target, nativeEvent } = event
  const own = (target as Element).closest('summary, a, button, input')
  if (selectsText(nativeEvent, row)) {
    if (own?.localName === 'summary') event.preventDefault()
    return
  }
  if (own || !row.open || !isPlainClick(nativeEvent)) return
  row.open = false
  // What is left of it may be far above, out of sight.
  row.scrollIntoView({ block: 'nearest' })
}

function Picture({ scene, color = 'water' }: { scene: string; color: TileColor | undefined }) {
  return (
    <span css={[tileBand, picture]} data-tile={color}>
      <SceneTile scene={scene} css={drawing} />
    </span>
  )
}

/** The beginning of a longer text: so many characters, then an ellipsis. A text that fits stays whole. */
function excerpt(text: string, characters: number): string {
  const letters = [...text]
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('').trimEnd()}…`
}

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
const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 20,
  alignItems: 'start',
  padding: '26px 0',
  'details[open] > &': { paddingBottom: 0 },
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  [media.md]: { columnGap: 32, '[data-pictured] > &': { gridTemplateColumns: '200px minmax(0, 1fr) auto' } },
})
const picture = css({
  gridColumn: '1 / -1',
  aspectRatio: '16 / 10',
  marginBottom: 20,
  borderRadius: radius.control,
  overflow: 'hidden',
  [media.md]: {
    gridColumn: 'auto',
    aspectRatio: '4 / 3',
    marginBottom: 0,
    // Open, the story goes on right under the name, and the picture stands beside both.
    'details[open] > summary > &': { position: 'absolute', width: 200 },
  },
})
const story = css({ [media.md]: { '[data-pictured] > &': { paddingLeft: 232 } } })
const drawing = css({ display: 'block', width: '100%', height: '100%' })
// Narrow, the name has the opener beside it, and everything after them the whole width.
const short = css({ display: 'contents', [media.md]: { display: 'block', gridColumn: '-3 / -2', minWidth: 0 } })
const name = css(font.h3, { 'summary:hover > span > &': { color: band.link } })
const opener = css({
  [media.belowMd]: { gridRow: 1, gridColumn: 2, '[data-pictured] > summary > &': { gridRow: 2 } },
})
const tagLine = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  margin: '4px 0 12px',
  ...quiet,
})
const whileClosed = css({ gridColumn: '1 / -1', display: 'block', 'details[open] > summary &': { display: 'none' } })
const line = css({ display: 'block', maxWidth: measure.body, fontSize: fontSize.text, lineHeight: 1.5 })
const shortQuote = css({ display: 'block', maxWidth: measure.body, marginTop: 16, ...quiet })
