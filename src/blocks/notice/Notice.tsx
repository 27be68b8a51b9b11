import { css } from '@emotion/react'
import type { NoticeBlock } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, media, mirroredGround, radius, space, wrap } from '#src/theme/tokens.ts'
import { Action, LineLink } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { AtWaterline } from '#src/ui/art/AtWaterline.tsx'
import lowWater from '#src/ui/art/low-water.svg'
import { PaperBoat } from '#src/ui/art/PaperBoat.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Button, buttonFace } from '#src/ui/Button.tsx'
import { Kicker } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { WithKind } from '#src/ui/Inline.tsx'
import { Message } from '#src/ui/Message.tsx'
import { SceneTile } from '#src/ui/Picture.tsx'
import { Section } from '#src/ui/Section.tsx'
import { ServerErrors } from '#src/ui/ServerErrors.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { slotMark } from '#src/ui/slotMark.ts'

/**
 * Says that something is not here, or not yet, and where to go instead: as a short message between other sections, or as a
 * whole page.
 */
export default function Notice(block: NoticeBlock) {
  return block.look === 'inline' ? <Inline {...block} /> : <Page {...block} />
}

/** Beside a small drawing. */
function Inline(block: NoticeBlock) {
  return (
    <Section of={block} tight head="none">
      <div css={row}>
        {block.scene ? <SceneTile scene={block.scene} css={picture} /> : <PaperBoat css={boat} />}
        <Words of={block} />
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

/** Something stands at the waterline; where nothing does, the wheel lies aground in the harbor at low water. */
function Page(block: NoticeBlock) {
  const { scene } = block
  return (
    <Section of={block} band={scene ? 'buff' : 'shallows'} bleed head="none" css={scene ? tall : flats}>
      <div css={shore}>
        <div css={wrap}>
          <Words of={block} css={scene ? aboveWater : aboveFlats} />
        </div>
        {scene && <AtWaterline scene={scene} short />}
      </div>
      {scene && (
        <div data-band="fathom" css={water}>
          <WaveEdge />
        </div>
      )}
    </Section>
  )
}

// At the top of a page its sky goes on behind the top bar, as a hero's does.
const sky = css({
  overflow: 'clip',
  paddingTop: 'var(--topbar)',
  '#page > &:first-of-type': { marginTop: 'calc(-1 * var(--topbar))' },
})
// Of the picture, the right side is the one that stays: under the words, until there is room beside them.
const flats = css(sky, mirroredGround, {
  paddingBottom: 540,
  background: `url(${lowWater}) right -290px bottom / 1440px no-repeat ${band.bg}`,
  [media.md]: { backgroundPosition: 'right -160px bottom' },
  // As wide as the page, and as high as that makes it.
  [media.lg]: {
    minHeight: 'max(824px, 264px + 38.9vw)',
    paddingBottom: 0,
    backgroundPosition: 'right bottom',
    backgroundSize: 'auto max(560px, 38.9vw)',
  },
})
const aboveFlats = css({ paddingTop: 56, [media.md]: { maxWidth: 560, paddingTop: space[12] } })

// As tall as the page's middle is at least: on a high screen the water goes down to the footer.
const tall = css(sky, { display: 'flex', flexDirection: 'column', minHeight: 'calc(60vh + var(--topbar))' })
const shore = css({ position: 'relative' })
const aboveWater = css({
  position: 'relative',
  zIndex: 1,
  paddingTop: 36,
  [media.md]: { maxWidth: 600, paddingTop: 44 },
  [media.lg]: { paddingBlock: `${space[10]} 120px` },
})
const water = css({ position: 'relative', flexGrow: 1, minHeight: 20 })

/** The words of a notice, and the ways on. */
function Words({ of: block, className }: { of: NoticeBlock; className?: string }) {
  const { heading, lead, kinds, errors, linksLabel, links } = block
  const look = looks[block.look ?? 'page']
  return (
    <div className={className}>
      {block.kicker && <Kicker text={block.kicker} />}
      <Heading level={look.level} css={look.heading}>
        <WithKind text={heading} kinds={kinds} />
      </Heading>
      {lead && (
        <p css={look.lead}>
          <WithKind text={lead} kinds={kinds} />
        </p>
      )}
      {errors && (
        <div role="alert" css={look.rest}>
          <Message tone="error" css={report}>
            <ServerErrors slot={errors.slot} />
          </Message>
        </div>
      )}
      <Ways of={block} css={look.rest} />
      {links && (
        <div css={further}>
          {linksLabel && <p>{linksLabel}</p>}
          <ul>
            {links.map((link, index) => (
              <li key={index}>
                <LineLink of={link} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const looks = {
  page: {
    level: 1,
    heading: css(font.h1),
    lead: css(font.lead, { marginTop: 22 }),
    rest: css({ marginTop: space[7] }),
  },
  inline: {
    level: 'section',
    heading: css(font.h3),
    lead: css({ marginTop: 8, maxWidth: '37.3em' }),
    rest: css({ marginTop: space[5] }),
  },
} as const
const report = css({ width: 'fit-content' })
// Words and links run on in one line, and wrap as one.
const further = css({
  marginTop: 34,
  paddingTop: space[3],
  borderTop: border.rule,
  '& > *, & li': { display: 'inline', marginInlineEnd: 28 },
  '& > p': { fontSize: fontSize.small, color: band.muted },
  '& a': { fontWeight: 500 },
})

/** The ways on, first those that the server fills in, and the way back; with script that can go to the page before. */
function Ways({ of: { actions = [], button, onward, back }, className }: { of: NoticeBlock; className?: string }) {
  const { samples } = useSite()
  if (actions.length === 0 && !button && !onward && !back) return null
  const address = (slot: string) => String(samples?.[slot] ?? slotMark(slot))
  const wayBack = back && <Action of={{ ...back, icon: 'arrow-left' }} look="secondary" />
  return (
    <div css={ways} className={className}>
      {button && (
        <form method="post" action={address(button.slot)}>
          <Button type="submit">{button.label}</Button>
        </form>
      )}
      {onward && (
        <Anchor css={buttonFace({})} to={address(onward.slot)}>
          {onward.label}
        </Anchor>
      )}
      {actions.map((action, index) => (
        <Action key={index} of={action} look={index === 0 && !button && !onward ? 'primary' : 'secondary'} />
      ))}
      {back?.history ? <tide-back>{wayBack}</tide-back> : wayBack}
    </div>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: 14 })
