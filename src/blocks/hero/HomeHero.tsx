import { css } from '@emotion/react'
import type { HeroBlock } from '#schemas/types.gen.ts'
import { font, media, space, wrap } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { Bubbles } from '#src/ui/art/Bubbles.tsx'
import { HeroWheel } from '#src/ui/art/HeroWheel.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Section } from '#src/ui/Section.tsx'
import { Claims } from './Claims.tsx'
import { Flotsam, FlotsamLayer } from './Flotsam.tsx'
import { Headline } from './Headline.tsx'
import { HeroSteps } from './HeroSteps.tsx'
import { aboveTide, roomForTide } from './roomForTide.ts'
import { Tickets } from './Tickets.tsx'
import { TypedLead } from './TypedLead.tsx'

/** The first thing a visitor sees: the headline on land, the wheel half under water, facts in the water. */
export function HomeHero(block: HeroBlock) {
  return (
    <Section of={block} band="buff" bleed head="none" css={[scene, roomForTide]}>
      <div css={[wrap, sky]}>
        <div css={copy}>
          {block.kicker && <p css={kickerText}>{block.kicker}</p>}
          <Headline of={block.headline} css={headline} />
          {block.lead && <TypedLead text={block.lead} />}
          <Actions of={block.actions} css={actions} />
        </div>
      </div>
      <div data-band="fathom" css={water} data-water="">
        <HeroWheel waterline={<Waterline />}>{block.tickets && <Tickets of={block.tickets} />}</HeroWheel>
        <Bubbles css={bubbles} />
        <FlotsamLayer drift="wave" />
        <div css={[wrap, inWater, aboveTide]}>
          {block.claims && <Claims of={block.claims} />}
          {block.steps && <HeroSteps of={block.steps} />}
        </div>
      </div>
      <Flotsam />
    </Section>
  )
}

/** Flotsam bobs in front of the wheel and behind the first wave. */
function Waterline() {
  return (
    <>
      <FlotsamLayer drift="shape" />
      <WaveEdge />
    </>
  )
}

const scene = css({ overflow: 'clip' })
const sky = css({
  // In front of the wheel: a headline that meets a bucket stays readable, and buttons stay clickable.
  position: 'relative',
  zIndex: 2,
  paddingTop: 'var(--topbar)',
  pointerEvents: 'none',
})
const copy = css({
  padding: `28px 0 356px`,
  '& > *': { pointerEvents: 'auto' },
  [media.md]: { padding: `36px 0 380px` },
  [media.lg]: { maxWidth: 'calc((100% - 24px) * 7 / 12)', minHeight: 600, padding: `36px 0 ${space[10]}` },
  [media.print]: { minHeight: 0, paddingBottom: space[6] },
})
// The longest word fits the narrowest phone.
const headline = css(font.hero, { fontSize: `min(${font.hero.fontSize}, 12vw)` })
const actions = css({ marginTop: space[6] })
const water = css({ position: 'relative', zIndex: 1 })
// Where no words are: from the width on at which the claims leave the right half free.
const bubbles = css({
  display: 'none',
  [media.nav]: { display: 'block', position: 'absolute', top: 0, left: 'calc(50% + 100px)' },
})
const inWater = css({ position: 'relative' })
