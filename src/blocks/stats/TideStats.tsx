import { css } from '@emotion/react'
import type { StatsBlock } from '#schemas/types.gen.ts'
import { band, font, fontFamily, media, space, wrap } from '#src/theme/tokens.ts'
import { Head } from '#src/ui/Head.tsx'
import { Reveal } from '#src/ui/Reveal.tsx'
import { Section } from '#src/ui/Section.tsx'
import { tideCurve, tideGutter, tideHeight, tideWidth } from './tideCurve.ts'

/** Figures hung from the edge of a tide that rises from the first to the last. */
export function TideStats(block: StatsBlock) {
  const { edge, crests } = tideCurve(block.items.length)
  return (
    <Section of={block} band="deep" bleed head="none" css={risen}>
      <Reveal css={wrap}>
        <svg css={drawing} viewBox={`0 0 ${tideWidth} ${tideHeight}`} preserveAspectRatio="none" aria-hidden="true">
          <path fill={band.bg} d={`${edge}V${tideHeight + 2}H${-9 * tideWidth}Z`} />
          <path css={line} d={edge} data-reveal="draw" />
        </svg>
        <Head of={block} css={head} />
        <dl css={[row, abreast(crests.length)]}>
          {block.items.map((item, index) => (
            <div key={item.label} css={[hung, hungFrom(crests[index] ?? 0)]} data-reveal="hang">
              <dt css={label}>{item.label}</dt>
              <dd css={figure}>{item.value}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </Section>
  )
}

// Right after a hero the tide rises out of the hero's water, which keeps this much room for it.
const risen = css({
  '--tide': '90px',
  [media.md]: { '--tide': `${tideHeight}px` },
  paddingBottom: `clamp(${space[10]}, 5vw, 84px)`,
  background: `linear-gradient(transparent 0 calc(var(--tide) - 2px), ${band.bg} calc(var(--tide) - 2px))`,
  overflow: 'clip',
  '[data-block="hero"] + &': { marginTop: 'calc(-1 * var(--tide))', zIndex: 4 },
})
const drawing = css({
  display: 'block',
  width: '100%',
  height: 'var(--tide)',
  overflow: 'visible',
  [media.belowLg]: { width: 1040 },
})
const line = css({ fill: 'none', stroke: band.wave, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' })
const head = css({ paddingTop: space[6] })
const row = css({
  display: 'grid',
  gap: `44px ${(100 * tideGutter) / tideWidth}%`,
  [media.belowLg]: { columnGap: 20, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const abreast = (count: number) => css({ [media.lg]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } })

// A `dl` must name the term first; the design shows the number first.
const hung = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: space[3],
  padding: `10px 0 0 ${space[4]}`,
  [media.md]: { paddingLeft: 22 },
  '&::before, &::after': { content: '""', position: 'absolute', backgroundColor: band.accent },
  '&::before': { left: 0, top: 'var(--from)', bottom: 4, width: 1.5, transformOrigin: 'top' },
  '&::after': { left: -6, top: 'calc(var(--from) - 7px)', width: 14, height: 14, borderRadius: '50%' },
  [media.belowLg]: { '--from': '2px' },
})
const hungFrom = (crest: number) =>
  css({
    '&::before': { background: `linear-gradient(${band.accent}, ${band.hairline} 60%)` },
    [media.lg]: { '--from': `${crest - tideHeight}px` },
  })
const label = css({ fontSize: '0.9375rem', lineHeight: 1.4, color: band.muted, [media.md]: { fontSize: '1.0625rem' } })
const figure = css(font.figureXl, {
  fontFamily: fontFamily.display,
  fontSize: 'min(2.375rem, 9.7vw)',
  color: band.heading,
  whiteSpace: 'nowrap',
  [media.md]: { fontSize: '3rem' },
  [media.lg]: { fontSize: 'clamp(2.75rem, -0.35rem + 4.98vw, 4.125rem)' },
})
