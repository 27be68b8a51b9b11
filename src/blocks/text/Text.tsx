import { css } from '@emotion/react'
import type { TextBlock } from '#schemas/types.gen.ts'
import { border, font, fontSize, measure, media, radius, space, tile } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { beside } from '#src/ui/grids.ts'
import { Head } from '#src/ui/Head.tsx'
import { Picture, SceneTile } from '#src/ui/Picture.tsx'
import { ProseView } from '#src/ui/ProseView.tsx'
import { Section } from '#src/ui/Section.tsx'

/** Paragraphs to read: alone, in two columns, or beside a picture. */
export default function Text(block: TextBlock) {
  const { text, look, picture, scene, side = 'left', facts } = block
  const after = (
    <>
      {facts && <Facts of={facts} css={figures} />}
      <Actions of={block.actions} as="links" css={links} />
    </>
  )
  if (picture || scene) {
    return (
      <Section of={block} head="none">
        <div css={illustrated[side]}>
          <div css={frame}>
            {picture && <Picture of={picture} sizes="(min-width: 1024px) 640px, 100vw" css={whole} />}
            {!picture && scene && <SceneTile scene={scene} css={whole} />}
          </div>
          <div>
            <Head of={{ ...block, head: 'stacked' }} css={head} />
            <ProseView of={text} />
            {after}
          </div>
        </div>
      </Section>
    )
  }
  return (
    <Section of={block} tight={!block.heading}>
      {look === 'columns' ? (
        <div css={abreast}>
          <ProseView of={text.slice(0, 1)} css={large} />
          {text.length > 1 && <ProseView of={text.slice(1)} />}
        </div>
      ) : (
        <ProseView of={text} />
      )}
      {after}
    </Section>
  )
}

const illustrated = {
  left: css(beside(6.4, 5.6, space[9], space[11]), { alignItems: 'center' }),
  right: css(beside(5.6, 6.4, space[9], space[11]), {
    alignItems: 'center',
    [media.lg]: { '& > :first-of-type': { order: 1 } },
  }),
}
// On narrow screens it runs from edge to edge.
const frame = css({
  aspectRatio: '5 / 4',
  overflow: 'hidden',
  marginInline: 'calc(-1 * var(--page))',
  backgroundColor: tile.water.bg,
  [media.md]: { marginInline: 0, borderRadius: radius.tile },
})
const whole = css({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' })
const head = css({ marginBottom: 22, [media.belowMd]: { marginBottom: 22 } })
const abreast = css(beside(1, 1, space[6], space[10]))
const large = css({ ...font.lead, maxWidth: '22.7em', [media.belowLg]: { maxWidth: measure.lead } })
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[5]} clamp(12px, 4vw, 22px)`,
  marginTop: 30,
  paddingTop: space[6],
  borderTop: border.rule,
  '& > div': { gap: 2 },
  '& dt': { ...font.small, lineHeight: 1.3, [media.belowMd]: { fontSize: fontSize.fine } },
  '& dd': { fontSize: fontSize.figure.md, lineHeight: 1.1 },
  [media.md]: { columnGap: 36, '& dd': { fontSize: fontSize.figure.lg } },
})
const links = css({ marginTop: 28 })
