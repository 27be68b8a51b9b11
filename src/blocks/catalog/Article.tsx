import { css } from '@emotion/react'
import type { CatalogBlock, CatalogItem } from '#schemas/types.gen.ts'
import { band, font, fontFamily, media, radius, transition } from '#src/theme/tokens.ts'
import { Cover } from '#src/ui/art/Cover.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { optionOf } from './choice.ts'
import { Meta } from './Meta.tsx'
import { Title } from './Title.tsx'

/** A cover with its text; no box around them. The whole of it leads to the article. */
export function Article({ of: item, block }: { of: CatalogItem; block: CatalogBlock }) {
  const category = optionOf(block.categories, item.category)?.label ?? item.category
  return (
    <article css={article} data-card={item.to && ''}>
      <div css={frame}>
        <Cover motif={item.cover} category={item.category} seed={item.title} css={cover} />
      </div>
      <p css={kind}>{[item.badge, category].filter(Boolean).join(', ')}</p>
      <Heading css={title}>
        <Title of={item} />
      </Heading>
      {item.text && <p css={text}>{item.text}</p>}
      <Meta of={item} apart />
    </article>
  )
}

const article = css({ position: 'relative' })
const frame = css({ borderRadius: radius.tile, overflow: 'hidden' })
const cover = css({
  display: 'block',
  width: '100%',
  aspectRatio: '640 / 420',
  [media.motion]: {
    transition: transition('transform', 'tide', 'out'),
    'article:hover &': { transform: 'scale(1.025)' },
  },
})
const kind = css({ margin: '18px 0 6px', fontFamily: fontFamily.display, fontStyle: 'italic', color: band.kicker })
const title = css(font.h3, { fontSize: '1.5rem', 'article:hover > &': { color: band.link } })
const text = css({ marginTop: 10, fontSize: '1rem', lineHeight: 1.55 })
