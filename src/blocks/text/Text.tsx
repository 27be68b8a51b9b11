import { css } from '@emotion/react'
import type { TextBlock } from '#schemas/types.gen.ts'
import { band, border, columns, font, fontSize, measure, media, radius, space, tile } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { SceneTile } from '#src/ui/art/SceneTile.tsx'
import { Head } from '#src/ui/Head.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { ProseView } from '#src/ui/ProseView.tsx'
import { Section } from '#src/ui/Section.tsx'

/** Paragraphs to read: alone, in two columns, or beside a picture. */
export default function Text(block: TextBlock) {
  const { text, look, picture, scene, side } = block
  if (picture || scene) {
    return (
      <Section of={block} head="none">
        <div css={[illustrated, side === 'right' && pictureRight]}>
          <div css={frame}>
            {picture && <Picture of={picture} sizes="(min-width: 1024px) 640px, 100vw" css={whole} />}
            {!picture && scene && <SceneTile scene={scene} css={whole} />}
          </div>
          <div>
            <Head of={{ ...block, head: 'stacked' }} css={head} />
            <ProseView of={text} />
            <After {...block} />
          </div>
        </div>
      </Section>
    )
  }
  return (
    <Section of={block} tight={!block.heading}>
      {look === 'columns' && (
        <div css={abreast}>
          <ProseView of={text.slice(0, 1)} css={large} />
          {text.length > 1 && <ProseView of={text.slice(1)} />}
        </div>
      )}
      {look !== 'columns' && <ProseView of={text} />}
      <After {...block} />
    </Section>
  )
}

/** What follows the words: figures, then where to go on. */
function After({ facts, actions }: TextBlock) {
  return (
    <>
      {facts && (
        <dl css={figures}>
          {facts.map(({ value, label }, index) => (
            <div key={index} css={fact}>
              <dt css={meaning}>{label}</dt>
              <dd css={figure}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && (
        <div css={links}>
          {actions.map((action, index) => (
            <Action key={index} of={action} look="link" />
          ))}
        </div>
      )}
    </>
  )
}

const illustrated = css({
  display: 'grid',
  gap: space[9],
  alignItems: 'center',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 6.4fr) minmax(0, 5.6fr)', gap: space[11] },
})
const pictureRight = css({
  [media.lg]: { gridTemplateColumns: 'minmax(0, 5.6fr) minmax(0, 6.4fr)', '& > :first-of-type': { order: 1 } },
})
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
const abreast = css({
  display: 'grid',
  gap: space[6],
  [media.lg]: { gridTemplateColumns: columns(2), gap: space[10] },
})
const large = css({ ...font.lead, maxWidth: '22.7em', [media.belowLg]: { maxWidth: measure.lead } })
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[5]} clamp(12px, 4vw, 22px)`,
  marginTop: 30,
  paddingTop: space[6],
  borderTop: border.rule,
  [media.md]: { columnGap: 36 },
})
// A `dl` must name the term first; the design shows the number first.
const fact = css({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: 2 })
const meaning = css(font.small, { lineHeight: 1.3, color: band.muted, [media.belowMd]: { fontSize: fontSize.fine } })
const figure = css(font.figure, {
  fontSize: fontSize.figure.md,
  lineHeight: 1.1,
  color: band.heading,
  [media.md]: { fontSize: fontSize.figure.lg },
})
const links = css({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} ${space[6]}`, marginTop: 28 })
