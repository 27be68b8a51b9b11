import { css } from '@emotion/react'
import type { CatalogBlock, CatalogItem } from '#schemas/types.gen.ts'
import { band, font, media, transition } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Meta } from './Meta.tsx'
import { Points } from './Points.tsx'
import { Title } from './Title.tsx'

/** A cell under a rule: icon, title, text. */
export function Cell({ of: item, block }: { of: CatalogItem; block: CatalogBlock }) {
  return (
    <article css={cell} data-card={item.to && ''}>
      {item.icon && <Icon name={item.icon} size={30} css={icon} />}
      <Heading css={title}>
        <Title of={item} />
        {item.to && <Icon name="arrow-right" weight="bold" size={17} css={arrow} />}
      </Heading>
      {item.text && <p css={text}>{item.text}</p>}
      <Points of={item} block={block} />
      <Meta of={item} />
      {item.action && <Action of={item.action} look="link" css={way} />}
    </article>
  )
}

const cell = css({
  position: 'relative',
  height: '100%',
  paddingTop: 22,
  borderTop: `1.5px solid ${band.rule}`,
  transition: transition('border-color'),
  '&:hover': { borderColor: band.heading },
  '& > a': { position: 'relative', zIndex: 1 },
})
const icon = css({ display: 'block', marginBottom: 16, color: band.link })
const title = css(font.h4, {
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  justifyContent: 'space-between',
  'article:hover > &': { color: band.link },
})
const arrow = css({
  [media.motion]: {
    transition: transition('transform', 'base', 'out'),
    'article:hover &': { transform: 'translateX(3px)' },
  },
})
const text = css({ marginTop: 6, fontSize: '1rem', lineHeight: 1.5 })
const way = css({ marginTop: 16 })
