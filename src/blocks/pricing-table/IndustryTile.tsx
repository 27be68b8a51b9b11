import { css } from '@emotion/react'
import type { PricingTile } from '#schemas/types.gen.ts'
import { apart, font, fontSize, glass, media, radius, space, transition } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SceneTile } from '#src/ui/Picture.tsx'
import { tileBand } from '#src/ui/tileBand.ts'

/** Whom a table is for: a picture, a heading that leads to the industry, three figures. */
export function IndustryTile({ of: { color = 'water', scene, title, to, text, facts } }: { of: PricingTile }) {
  return (
    <div css={box} data-tile={color}>
      <SceneTile scene={scene} css={drawing} />
      <div css={words}>
        <Heading css={font.h3}>
          <Anchor to={to} css={link}>
            {title} <Icon name="arrow-right" weight="bold" size={20} />
          </Anchor>
        </Heading>
        {text && <p css={line}>{text}</p>}
        {facts && <Facts of={facts} look="line" css={figures} />}
      </div>
    </div>
  )
}

const box = css(tileBand, {
  display: 'grid',
  borderRadius: radius.tile,
  overflow: 'hidden',
  // Wide enough for picture and text side by side, too narrow for the table beside them.
  [media.md]: { [media.belowNav]: { gridTemplateColumns: '5fr 7fr' } },
  // Beside a long table it goes along.
  [media.nav]: { alignSelf: 'start', position: 'sticky', top: 'calc(var(--topbar) + 20px)' },
})
const drawing = css({ width: '100%', height: 210, [media.md]: { height: '100%' }, [media.nav]: { height: 230 } })
const words = css({ padding: '22px 24px 17px', backgroundColor: glass })
const link = css(apart, {
  gap: 10,
  textDecoration: 'none',
  '& > i': { transition: transition('transform', 'base', 'out') },
  '&:hover > i': { transform: 'translateX(3px)' },
})
const line = css({ marginTop: 6, fontSize: fontSize.compact })
const figures = css({ marginTop: 18, '& > div': { columnGap: space[2], fontSize: fontSize.note } })
