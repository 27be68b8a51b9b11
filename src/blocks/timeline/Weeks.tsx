import { css } from '@emotion/react'
import type { TimelineWeek } from '#schemas/types.gen.ts'
import { crest } from '#src/theme/squiggle.ts'
import { band, data, font, fontFamily, media, radius, space, tile, visuallyHidden } from '#src/theme/tokens.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'

/** Rows of week, before and after. The water in the After column is deeper from week to week. */
export function Weeks({ of: weeks }: { of: TimelineWeek[] }) {
  return (
    <div>
      <p css={columns} aria-hidden="true">
        <span>Week</span>
        <span>Before</span>
        <span>After</span>
      </p>
      <ol css={rows}>
        {weeks.map(({ week, phase, before, after }, index) => (
          <li key={week} css={row}>
            <div css={name}>
              <Heading css={label}>{week}</Heading>
              {phase && <p css={italic}>{phase}</p>}
            </div>
            <dl css={parts}>
              <div css={wasSo}>
                <dt css={term}>Before</dt>
                <dd>
                  <Inline text={before} />
                </dd>
              </div>
              <div css={[isSo, depth(index, weeks.length)]}>
                <dt css={term}>After</dt>
                <dd>
                  <Inline text={after} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The last week is the deep; those before it go from the shallows to open water. */
function depth(index: number, count: number) {
  if (index === count - 1) return css({ backgroundColor: tile.deep.bg, color: tile.deep.text })
  const share = count > 2 ? Math.round((100 * index) / (count - 2)) : 0
  return css({ backgroundColor: `color-mix(in srgb, ${open} ${share}%, ${shallow})`, color: tile.water.text })
}
const shallow = `color-mix(in srgb, ${tile.water.bg}, white)`
const open = `color-mix(in srgb, ${tile.water.bg} 70%, ${data.water})`

const grid = { display: 'grid', gridTemplateColumns: '220px 1fr 1.15fr' } as const
const columns = css(font.label, {
  display: 'none',
  [media.md]: { ...grid, paddingBottom: 12, color: band.muted, '& > :last-child': { paddingLeft: 36 } },
})
const rows = css({
  display: 'grid',
  gap: 22,
  [media.md]: { gap: 0, '& > li:last-of-type > dl > div:last-of-type': { borderBottomRightRadius: radius.tile } },
})
const row = css({ [media.md]: grid })
const overline = { borderTop: `1px solid ${band.rule}` } as const
const name = css({
  display: 'flex',
  gap: space[3],
  alignItems: 'baseline',
  paddingBottom: 10,
  [media.md]: { ...overline, display: 'block', paddingBlock: 26 },
})
const label = css({
  fontFamily: fontFamily.display,
  fontWeight: 580,
  fontSize: '1.375rem',
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
const italic = css({ fontFamily: fontFamily.display, fontStyle: 'italic', color: band.link })
const parts = css({ display: 'contents' })
const term = css(font.caption, { fontWeight: 600, opacity: 0.85, [media.md]: visuallyHidden })
const wasSo = css({
  padding: '14px 18px',
  backgroundColor: band.surface,
  color: band.muted,
  [media.md]: { ...overline, padding: '28px 40px 28px 0', backgroundColor: 'transparent' },
})
const isSo = css({
  position: 'relative',
  padding: '16px 18px',
  fontWeight: 500,
  // Its crest washes into the row above, in its own color.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 'calc(100% - 1px)',
    height: 9,
    backgroundColor: 'inherit',
    mask: `${crest('black')} 0 0 / 72px 9px repeat-x`,
  },
  [media.md]: { padding: '28px 36px', 'li:first-of-type > dl > &::before': { content: 'none' } },
})
