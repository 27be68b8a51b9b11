import { css } from '@emotion/react'
import type { HeroBlock } from '#schemas/types.gen.ts'
import { font, media, space, wrap } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { AtWaterline } from '#src/ui/art/AtWaterline.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Kicker } from '#src/ui/Head.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Switch } from '#src/ui/RadioRow.tsx'
import { Section } from '#src/ui/Section.tsx'
import { HomeWater, TypedLead } from './home.tsx'
import { Breadcrumb, Claims, Headline, Steps } from './parts.tsx'

/** The top of a page: words above the waterline, facts or nothing in the water. */
export default function Hero(block: HeroBlock) {
  const { look = 'page', breadcrumb, lead, scene, short, claims, steps } = block
  const isHome = look === 'home'
  const { band, sky, copy, headline, actions, water } = looks[look]
  return (
    <Section of={block} band={band} bleed head="none" data-ends="water" css={shore}>
      <div css={sky}>
        <div css={wrap}>
          <div css={[copy, short && shortCopy, !isHome && !scene && wideCopy]}>
            {breadcrumb && <Breadcrumb of={breadcrumb} />}
            <Kicker text={block.kicker} />
            <Headline of={block.headline} css={headline} />
            {isHome && lead ? <TypedLead text={lead} /> : <Paragraph text={lead} css={leadText} />}
            {/* The `tabs` section with this `param` keeps the address in step, so nothing here needs to wake. */}
            {block.switch && <Switch {...block.switch} control="hero" css={actions} />}
            <Actions of={block.actions} css={actions} />
          </div>
        </div>
        {!isHome && scene && <AtWaterline scene={scene} short={short} />}
      </div>
      <div data-band="fathom" data-water="" css={water}>
        {isHome ? <HomeWater tickets={block.tickets} /> : <WaveEdge />}
        <div css={inWater}>
          <Claims of={claims} look={look} />
          <Steps of={steps} />
        </div>
      </div>
    </Section>
  )
}

const shore = css({
  overflow: 'clip',
  // The page makes room for the bar that lies over its top; as the first section, a hero reaches up again behind it.
  'html:not([data-home], [data-chrome=bare]) #page > &:first-of-type': { marginTop: 'calc(-1 * var(--topbar))' },
  // Where a tide rises out of the water, the water goes on under the tide's edge.
  '&:has(+ [data-rises])': { '--tide': '64px', [media.md]: { '--tide': '118px' } },
})
const inWater = css(wrap, { position: 'relative', paddingBottom: 'var(--tide, 0)' })

const sky = css({ position: 'relative', paddingTop: 'var(--topbar)' })
const copy = css({ position: 'relative', zIndex: 1 })
const shortCopy = css({ [media.lg]: { minHeight: 420, padding: '52px 0 104px' } })
const wideCopy = css({ paddingBottom: 80, [media.lg]: { maxWidth: 760 } })
const leadText = css(font.lead, { marginTop: 22, maxWidth: '34em' })
const water = css({ position: 'relative', minHeight: 20 })

const looks = {
  /** The first thing a visitor sees: the headline on land, the wheel half under water. */
  home: {
    band: 'buff',
    // A headline that meets a bucket of the wheel stays readable, and buttons stay clickable.
    sky: css(sky, { zIndex: 2, pointerEvents: 'none' }),
    copy: css(copy, {
      '& > *': { pointerEvents: 'auto' },
      padding: '28px 0 356px',
      [media.md]: { padding: '36px 0 380px' },
      [media.lg]: { maxWidth: 'calc((100% - 24px) * 7 / 12)', minHeight: 600, padding: `36px 0 ${space[10]}` },
      [media.print]: { minHeight: 0, paddingBottom: space[6] },
    }),
    // The longest word fits the narrowest phone.
    headline: css(font.hero, { fontSize: `min(${font.hero.fontSize}, 12vw)` }),
    actions: css({ marginTop: space[6] }),
    water: css(water, { zIndex: 1 }),
  },
  /** Every other page: words on the left, one object at the waterline. */
  page: {
    band: 'shallows',
    sky,
    copy: css(copy, {
      padding: '36px 0 0',
      [media.md]: { maxWidth: 640, paddingTop: 44 },
      [media.lg]: { maxWidth: 480, minHeight: 470, padding: `${space[10]} 0 ${space[12]}` },
      [media.nav]: { maxWidth: 620 },
    }),
    headline: css(font.h1),
    actions: css({ marginTop: space[7] }),
    water,
  },
} as const
