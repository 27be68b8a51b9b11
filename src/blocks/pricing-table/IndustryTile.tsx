import { css } from '@emotion/react'
import type { PricingTile } from '#schemas/types.gen.ts'
import {
  font,
  fontSize,
  glass,
  media,
  numeric,
  radius,
  space,
  tile as tileColor,
  transition,
} from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { SceneTile } from '#src/ui/Picture.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** Whom a table is for: a picture, a heading that leads to the industry, three figures. */
export function IndustryTile({ of: tile }: { of: PricingTile }) {
  return (
    <div css={box} data-color={tile.color}>
      <div css={picture}>
        <SceneTile scene={tile.scene} css={drawing} />
      </div>
      <div css={text}>
        <Heading css={title}>
          <Anchor to={tile.to} css={link}>
            {tile.title} <Icon name="arrow-right" weight="bold" size={20} />
          </Anchor>
        </Heading>
        {tile.text && <p css={line}>{tile.text}</p>}
        {tile.facts && (
          <dl css={facts}>
            {tile.facts.map(({ value, label }, index) => (
              <div key={index} css={fact}>
                <dt>{label}</dt>
                <dd css={figure}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

const inColor = ({ bg, text }: { bg: string; text: string }) => ({ backgroundColor: bg, color: text })
const box = css({
  ...inColor(tileColor.water),
  ...Object.fromEntries(Object.entries(tileColor).map(([name, color]) => [`&[data-color="${name}"]`, inColor(color)])),
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.tile,
  overflow: 'hidden',
  // Wide enough for picture and text side by side, too narrow for the table beside them.
  [media.md]: { display: 'grid', gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  // Beside a long table it goes along.
  [media.nav]: { display: 'flex', alignSelf: 'start', position: 'sticky', top: 'calc(var(--topbar) + 20px)' },
})
const picture = css({
  height: 210,
  [media.md]: { height: 'auto', minHeight: 220 },
  [media.nav]: { height: 230, minHeight: 0 },
})
const drawing = css({ display: 'block', width: '100%', height: '100%' })
const text = css({
  flex: 1,
  padding: space[5],
  backgroundColor: glass,
  [media.md]: { padding: '22px 24px 26px' },
})
const title = css(font.h3, { color: 'inherit' })
const link = css({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  justifyContent: 'space-between',
  textDecoration: 'none',
  '& > i': { transition: transition('transform', 'base', 'out') },
  '&:hover > i': { transform: 'translateX(3px)' },
})
const line = css({ marginTop: 6, fontSize: fontSize.compact })
const facts = css(numeric, { display: 'grid', gap: 9, marginTop: 18 })
const fact = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 8,
  paddingTop: 9,
  borderTop: '1px solid color-mix(in srgb, currentColor 16%, transparent)',
  fontSize: fontSize.small,
  [media.nav]: { fontSize: fontSize.note },
})
const figure = css({ fontWeight: 600, whiteSpace: 'nowrap' })
