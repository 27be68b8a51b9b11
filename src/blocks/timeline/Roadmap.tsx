import { css, keyframes } from '@emotion/react'
import type { RoadmapStep, TimelineBlock } from '#schemas/types.gen.ts'
import {
  band,
  data,
  font,
  fontFamily,
  fontSize,
  media,
  motion,
  numeric,
  sideBySide,
  space,
  tile,
  wrap,
} from '#src/theme/tokens.ts'
import risingTide from '#src/ui/art/rising-tide.svg'
import { Head } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWording, useWords } from '#src/ui/words.ts'

/** Steps standing on the water, each a little higher than the one before; one under the other when narrow. */
export function Roadmap({ of: block }: { of: TimelineBlock }) {
  return (
    <Section of={block} band="shallows" head="none" bleed data-ends="deep water" css={shore}>
      <div css={[wrap, column]}>
        <Head of={block} css={head} />
        <ol css={steps}>
          {block.steps?.map((step) => (
            <Step key={step.id} of={step} />
          ))}
        </ol>
        {block.note && <p css={note}>{block.note}</p>}
      </div>
      <img css={sea} src={risingTide} width={1440} height={380} loading="lazy" alt="" />
    </Section>
  )
}

function Step({ of: step }: { of: RoadmapStep }) {
  const words = useWords('timeline')
  const { fill } = useWording()
  return (
    <li id={`step-${step.id}`} css={stand}>
      <p css={duration}>{step.duration}</p>
      <Heading css={font.h3}>{step.phase}</Heading>
      <p css={title}>{step.title}</p>
      <p css={text}>{step.description}</p>
      {step.deliverable && <p css={text}>{fill(words.deliverable, { what: step.deliverable })}</p>}
      {step.impact && <p css={text}>{fill(words.impact, { what: step.impact })}</p>}
      <span css={buoy}>
        <Icon name={step.icon} size={24} />
      </span>
    </li>
  )
}

const shore = css({
  paddingTop: 'clamp(72px, 5rem + 3.6vw, 136px)',
  paddingBottom: 230,
  overflow: 'hidden',
  [media.md]: { paddingBottom: 300 },
})
// The steps end on the water, so on a wide screen the note goes before them.
const column = css({ [media.lg]: { display: 'grid' } })
const head = css({ [media.lg]: { marginBottom: 20 } })
const sea = css({
  position: 'absolute',
  insetInline: 0,
  bottom: -1,
  width: '100%',
  height: 220,
  [media.md]: { height: 360 },
})

// How far the steps from the last one back stand below it, so that their buoys lie on the water's edge.
const belowTheLast = [0, 46, 102, 150, 196, 240]
const rise = Object.fromEntries(
  belowTheLast.map((px, index) => [`& > li:nth-last-of-type(${index + 1})`, { transform: `translateY(${px}px)` }]),
)
const steps = css({
  position: 'relative',
  zIndex: 2,
  display: 'grid',
  [media.lg]: { ...sideBySide, order: 1, gap: space[7], ...rise },
})
const lineWidth = 2
const stand = css({
  position: 'relative',
  [media.belowLg]: {
    padding: '0 0 34px 76px',
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: 25 - lineWidth / 2,
      top: 56,
      bottom: 2,
      width: lineWidth,
      backgroundColor: band.wave,
    },
  },
  [media.lg]: { paddingBottom: 56 },
  '&:target': { scrollMarginTop: 120 },
})
const duration = css(font.label, numeric, { marginBottom: 8, color: band.kicker })
const title = css({
  margin: '4px 0 10px',
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  fontSize: fontSize.body,
  color: band.link,
})
const text = css(font.small, { '& + &': { marginTop: 6 } })
const note = css(font.kicker, {
  position: 'relative',
  zIndex: 2,
  color: band.kicker,
  [media.lg]: { marginBottom: space[6] },
})
const bob = keyframes({ '50%': { transform: 'translateY(-6px) rotate(4deg)' } })
const bobbing = `${bob} ${motion.wave.bob} ${motion.ease.sine} infinite`
const buoy = css({
  position: 'absolute',
  left: 0,
  top: 0,
  display: 'grid',
  placeItems: 'center',
  width: 50,
  height: 50,
  borderRadius: '50%',
  backgroundColor: data.above,
  color: tile.land.text,
  boxShadow: `0 0 0 5px ${band.surface}`,
  [media.lg]: { top: 'auto', bottom: -30, width: 56, height: 56 },
  [media.motion]: { animation: bobbing, 'li:nth-of-type(even) > &': { animationDelay: '-3s' } },
})
