import { css } from '@emotion/react'
import type { NoticeBlock } from '#schemas/types.gen.ts'
import { band, media, radius, space, wrap } from '#src/theme/tokens.ts'
import { AtWaterline } from '#src/ui/art/AtWaterline.tsx'
import lowWater from '#src/ui/art/low-water.svg'
import { PaperBoat } from '#src/ui/art/PaperBoat.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { SceneTile } from '#src/ui/Picture.tsx'
import { Section } from '#src/ui/Section.tsx'
import { Message } from './Message.tsx'

/**
 * Says that something is not here, or not yet, and where to go instead: as a short message between other sections, or as a
 * whole page.
 */
export default function Notice(block: NoticeBlock) {
  const { look, scene } = block
  if (look === 'inline') return <Inline {...block} />
  return scene === undefined ? <LowWater {...block} /> : <Waterline {...block} scene={scene} />
}

/** Beside a small drawing. */
function Inline(block: NoticeBlock) {
  return (
    <Section of={block} tight head="none">
      <div css={row}>
        {block.scene ? <SceneTile scene={block.scene} css={picture} /> : <PaperBoat css={boat} />}
        <Message of={block} />
      </div>
    </Section>
  )
}

/** The harbor at low water, and the wheel aground. */
function LowWater(block: NoticeBlock) {
  return (
    <Section of={block} band="shallows" bleed head="none" css={[page, flats]}>
      <img css={shore} src={lowWater} width={1440} height={560} alt="" />
      <div css={wrap}>
        <Message of={block} isPage css={aboveFlats} />
      </div>
    </Section>
  )
}

/** Something stands at the waterline. */
function Waterline({ scene, ...block }: NoticeBlock & { scene: string }) {
  return (
    <Section of={block} band="buff" bleed head="none" css={[page, tall]}>
      <div css={sky}>
        <div css={wrap}>
          <Message of={block} isPage css={aboveWater} />
        </div>
        <AtWaterline scene={scene} short />
      </div>
      <div data-band="fathom" css={water}>
        <WaveEdge />
      </div>
    </Section>
  )
}

const row = css({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  padding: `34px clamp(${space[5]}, 4vw, ${space[9]})`,
  borderRadius: radius.tile,
  backgroundColor: band.surface,
  [media.md]: { gridTemplateColumns: '180px minmax(0, 1fr)', gap: space[8] },
})
const boat = css({ width: 160 })
const picture = css({ width: '100%', maxWidth: 260, aspectRatio: '4 / 3', borderRadius: radius.control })
// At the top of a page its sky goes on behind the top bar, as a hero's does.
const page = css({
  overflow: 'clip',
  paddingTop: 'var(--topbar)',
  '#page > &:first-of-type': { marginTop: 'calc(-1 * var(--topbar))' },
})
const flats = css({
  // The wheel lies under the words until there is room beside them.
  paddingBottom: 540,
  [media.lg]: { minHeight: 'max(824px, 264px + 38.9vw)', paddingBottom: 0 },
})
// Its right side is the one that stays.
const shore = css({
  objectFit: 'cover',
  objectPosition: 'right bottom',
  position: 'absolute',
  bottom: 0,
  right: -290,
  width: 1440,
  height: 560,
  maxWidth: 'none',
  [media.md]: { right: -160 },
  // As wide as the page, and as high as that makes it.
  [media.lg]: { left: 0, right: 0, width: '100%', height: 'max(560px, 38.9vw)' },
})
const aboveFlats = css({ paddingTop: 56, [media.md]: { maxWidth: 560, paddingTop: space[12] } })
// As tall as the page's middle is at least: on a high screen the water goes down to the footer.
const tall = css({ display: 'flex', flexDirection: 'column', minHeight: 'calc(60vh + var(--topbar))' })
const sky = css({ position: 'relative' })
const aboveWater = css({
  padding: '36px 0 0',
  [media.md]: { maxWidth: 600, paddingTop: 44 },
  [media.lg]: { padding: `${space[10]} 0 120px` },
})
const water = css({ position: 'relative', flexGrow: 1, minHeight: 20 })
