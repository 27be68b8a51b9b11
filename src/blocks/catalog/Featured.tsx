import { css } from '@emotion/react'
import type { CatalogItem } from '#schemas/types.gen.ts'
import { band, font, media, radius, space } from '#src/theme/tokens.ts'
import { Cover } from '#src/ui/art/Cover.tsx'
import { buttonLook } from '#src/ui/button.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Meta } from './Meta.tsx'
import { Title } from './Title.tsx'

interface FeaturedProps {
  of: CatalogItem
  /** The words that look like a link; the whole entry is one. */
  label?: string
  kind?: string
}

/** The entry at the top, large. */
export function Featured({ of: item, label, kind }: FeaturedProps) {
  return (
    <article css={beside} data-card={item.to && ''}>
      <Cover motif={item.cover} category={item.category} seed={item.title} css={cover} />
      <div>
        <p css={kicker}>{['Featured', kind].filter(Boolean).join(', ')}</p>
        <Heading css={title}>
          <Title of={item} />
        </Heading>
        {item.text && <p css={lead}>{item.text}</p>}
        <Meta of={item} />
        {label && (
          <p css={way} aria-hidden="true">
            <span css={[buttonLook.link, onlyLook]}>
              {label} <Icon name="arrow-right" weight="bold" size={16} />
            </span>
          </p>
        )}
      </div>
    </article>
  )
}

const beside = css({
  position: 'relative',
  display: 'grid',
  gap: 26,
  alignItems: 'center',
  marginBottom: 56,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: 56, marginBottom: 72 },
})
const cover = css({ display: 'block', width: '100%', aspectRatio: '760 / 500', borderRadius: radius.tile })
const kicker = css(font.kicker, { marginBottom: 14, color: band.kicker })
const title = css(font.h2, { 'article:hover &': { color: band.link } })
const lead = css(font.lead, { marginTop: 18 })
const way = css({ marginTop: space[6] })
// The link that covers the entry lies over it; it has no touch area of its own.
const onlyLook = css({ position: 'static', '&::after': { content: 'none' } })
