import { css } from '@emotion/react'
import type { HeroBlock } from '#schemas/types.gen.ts'
import { font, media, space, wrap } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { AtWaterline } from '#src/ui/art/AtWaterline.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Claims } from './Claims.tsx'
import { Headline } from './Headline.tsx'
import { HeroSteps } from './HeroSteps.tsx'
import { HeroSwitch } from './HeroSwitch.tsx'
import { aboveTide, roomForTide } from './roomForTide.ts'

/** The top of every other page: words on the left, one object at the waterline, facts or nothing in the water. */
export function PageHero(block: HeroBlock) {
  const { breadcrumb, kicker, headline, lead, actions, scene, short } = block
  return (
    <Section of={block} band="shallows" bleed head="none" css={[shore, roomForTide]}>
      <div css={sky}>
        <div css={wrap}>
          <div css={[copy, short && shortCopy, !scene && wide]}>
            {breadcrumb && <Breadcrumb of={breadcrumb} />}
            {kicker && <p css={kickerText}>{kicker}</p>}
            <Headline of={headline} css={font.h1} />
            {lead && (
              <p css={leadText}>
                <Inline text={lead} />
              </p>
            )}
            {block.switch && <HeroSwitch of={block.switch} css={after} />}
            <Actions of={actions} css={after} />
          </div>
        </div>
        {scene && <AtWaterline scene={scene} short={short} />}
      </div>
      <div data-band="fathom" css={water} data-water="">
        <WaveEdge />
        <div css={[wrap, aboveTide]}>
          {block.claims && <Claims of={block.claims} spread />}
          {block.steps && <HeroSteps of={block.steps} />}
        </div>
      </div>
    </Section>
  )
}

const shore = css({ overflow: 'clip' })
const sky = css({ position: 'relative', paddingTop: 'var(--topbar)' })
const copy = css({
  position: 'relative',
  zIndex: 1,
  padding: `36px 0 0`,
  [media.md]: { maxWidth: 640, paddingTop: 44 },
  [media.lg]: { maxWidth: 480, minHeight: 470, padding: `${space[10]} 0 ${space[12]}` },
  [media.nav]: { maxWidth: 620 },
})
const shortCopy = css({ [media.lg]: { minHeight: 420, padding: `52px 0 104px` } })
const wide = css({ paddingBottom: 80, [media.lg]: { maxWidth: 760 } })
const leadText = css(font.lead, { marginTop: 22, maxWidth: '34em' })
const after = css({ marginTop: space[7] })
const water = css({ position: 'relative', minHeight: 20 })
