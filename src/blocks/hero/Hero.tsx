import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { HeroBlock } from '#schemas/types.gen.ts'
import type { Drift } from '#src/browser/flotsam.ts'
import { font, media, space, wrap } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { AtWaterline } from '#src/ui/art/AtWaterline.tsx'
import { Bubbles } from '#src/ui/art/Bubbles.tsx'
import { FlotsamDrawings } from '#src/ui/art/FlotsamDrawings.tsx'
import { HeroWheel } from '#src/ui/art/HeroWheel.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Kicker } from '#src/ui/Head.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { Breadcrumb, Claims, Headline, HeroSwitch, Steps } from './parts.tsx'
import { Tickets } from './Tickets.tsx'
import { TypedLead } from './TypedLead.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tide-flotsam': HTMLAttributes<HTMLElement>
    }
  }
}

/** The top of a page: words above the waterline, facts or nothing in the water. */
export default function Hero(block: HeroBlock) {
  return block.look === 'home' ? <HomeHero {...block} /> : <PageHero {...block} />
}

/** The first thing a visitor sees: the headline on land, the wheel half under water. */
function HomeHero(block: HeroBlock) {
  const waterline = (
    <>
      {/* What floats by bobs in front of the wheel and behind the first wave. */}
      <FlotsamLayer drift="shape" />
      <WaveEdge />
    </>
  )
  return (
    <Section of={block} band="buff" bleed head="none" ends="water" css={shore}>
      <div css={[wrap, sky, aboveWheel]}>
        <div css={[copy, homeCopy]}>
          <Kicker text={block.kicker} />
          <Headline of={block.headline} css={homeHeadline} />
          {block.lead && <TypedLead text={block.lead} />}
          <Actions of={block.actions} css={homeActions} />
        </div>
      </div>
      <Water of={block} css={homeWater}>
        <HeroWheel waterline={waterline}>{block.tickets && <Tickets of={block.tickets} />}</HeroWheel>
        <Bubbles css={bubbles} />
        <FlotsamLayer drift="wave" />
      </Water>
      {/* `src/browser/elements/flotsam.ts` lets them float by in the layers, now and then. */}
      <tide-flotsam hidden>
        <FlotsamDrawings />
      </tide-flotsam>
    </Section>
  )
}

/** Where shapes float on the waterline, and wave lines in the water. Lies in the water's own box. */
function FlotsamLayer({ drift }: { drift: Drift }) {
  return <div css={[layer, drift === 'shape' ? onWater : underWater]} data-layer={drift} aria-hidden="true" />
}

/** Every other page: words on the left, one object at the waterline. */
function PageHero(block: HeroBlock) {
  const { breadcrumb, lead, actions, scene, short } = block
  return (
    <Section of={block} band="shallows" bleed head="none" ends="water" css={shore}>
      <div css={sky}>
        <div css={wrap}>
          <div css={[copy, pageCopy, short && shortCopy, !scene && wideCopy]}>
            {breadcrumb && <Breadcrumb of={breadcrumb} />}
            <Kicker text={block.kicker} />
            <Headline of={block.headline} css={font.h1} />
            {lead && (
              <p css={leadText}>
                <Inline text={lead} />
              </p>
            )}
            {block.switch && <HeroSwitch of={block.switch} css={pageActions} />}
            <Actions of={actions} css={pageActions} />
          </div>
        </div>
        {scene && <AtWaterline scene={scene} short={short} />}
      </div>
      <Water of={block}>
        <WaveEdge />
      </Water>
    </Section>
  )
}

interface WaterProps {
  of: HeroBlock
  className?: string
  children: ReactNode
}

function Water({ of: { look, claims, steps }, className, children }: WaterProps) {
  return (
    <div data-band="fathom" data-water="" css={water} className={className}>
      {children}
      <div css={[wrap, inWater]}>
        {claims && <Claims of={claims} spread={look !== 'home'} />}
        {steps && <Steps of={steps} />}
      </div>
    </div>
  )
}

const shore = css({
  overflow: 'clip',
  // The page makes room for the bar that lies over its top; as the first section, a hero reaches up again behind it.
  'html:not([data-home], [data-chrome=bare]) #page > &:first-of-type': { marginTop: 'calc(-1 * var(--topbar))' },
  // Where a tide rises out of the water, the water goes on under the tide's edge.
  '&:has(+ [data-rises])': { '--tide': '64px', [media.md]: { '--tide': '118px' } },
})
const sky = css({ position: 'relative', paddingTop: 'var(--topbar)' })
// A headline that meets a bucket stays readable, and buttons stay clickable.
const aboveWheel = css({ zIndex: 2, pointerEvents: 'none', '& > * > *': { pointerEvents: 'auto' } })
const water = css({ position: 'relative', minHeight: 20 })
const homeWater = css({ zIndex: 1 })
const inWater = css({ position: 'relative', paddingBottom: 'var(--tide, 0)' })
// Where no words are: from the width on at which the claims leave the right half free.
const bubbles = css({
  display: 'none',
  [media.nav]: { display: 'block', position: 'absolute', top: 0, left: 'calc(50% + 100px)' },
})
const layer = css({ position: 'absolute', insetInline: 0, overflow: 'hidden', pointerEvents: 'none' })
// Cut off where the first wave covers everything.
const onWater = css({ bottom: '100%', height: 120 })
const underWater = css({ insetBlock: 0 })

const copy = css({ position: 'relative', zIndex: 1 })
const homeCopy = css({
  padding: '28px 0 356px',
  [media.md]: { padding: '36px 0 380px' },
  [media.lg]: { maxWidth: 'calc((100% - 24px) * 7 / 12)', minHeight: 600, padding: `36px 0 ${space[10]}` },
  [media.print]: { minHeight: 0, paddingBottom: space[6] },
})
const pageCopy = css({
  padding: '36px 0 0',
  [media.md]: { maxWidth: 640, paddingTop: 44 },
  [media.lg]: { maxWidth: 480, minHeight: 470, padding: `${space[10]} 0 ${space[12]}` },
  [media.nav]: { maxWidth: 620 },
})
const shortCopy = css({ [media.lg]: { minHeight: 420, padding: '52px 0 104px' } })
const wideCopy = css({ paddingBottom: 80, [media.lg]: { maxWidth: 760 } })

// The longest word fits the narrowest phone.
const homeHeadline = css(font.hero, { fontSize: `min(${font.hero.fontSize}, 12vw)` })
const leadText = css(font.lead, { marginTop: 22, maxWidth: '34em' })
const homeActions = css({ marginTop: space[6] })
const pageActions = css({ marginTop: space[7] })
