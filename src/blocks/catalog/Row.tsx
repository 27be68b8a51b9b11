import { css } from '@emotion/react'
import type { CatalogBlock, CatalogItem } from '#schemas/types.gen.ts'
import { band, fontFamily, media, numeric, radius } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Cover } from '#src/ui/art/Cover.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { optionOf } from './choice.ts'
import { Marks } from './Marks.tsx'
import { Points } from './Points.tsx'
import { printed } from './printed.ts'
import { Title } from './Title.tsx'

/** A ruled row: small cover, text, facts, button. In two columns the facts and the button stand under the text. */
export function Row({ of: item, block }: { of: CatalogItem; block: CatalogBlock }) {
  const level = optionOf(block.levels, item.level)?.label
  const facts = [level, ...(item.meta ?? []).map(printed)].filter(Boolean)
  const badges = item.badge ? [item.badge] : [item.featured && 'Featured', item.popular && 'Popular'].filter(Boolean)
  return (
    <article css={[row, block.columns !== 2 && wide]} data-card={item.to && ''}>
      <Cover motif={item.cover} category={item.category} seed={item.title} css={cover} />
      <div css={words}>
        <Heading css={title}>
          <Title of={item} />
        </Heading>
        {badges.length > 0 && (
          <p css={badge}>
            <Icon name="wave-sine" weight="bold" size={15} /> {badges.join(', ')}
          </p>
        )}
        {item.text && <p css={text}>{item.text}</p>}
        <Points of={item} block={block} />
      </div>
      <p css={meta}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <Marks of={item.marks} apart />
      </p>
      {item.action && <Action of={item.action} look="secondary" size="sm" css={button} />}
    </article>
  )
}

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: '12px 20px',
  padding: '24px 0',
  // The link of the title covers the row, the button lies on top of it.
  '& > a': { position: 'relative', zIndex: 1 },
  '& > p, & > a': { gridColumn: 2 },
})
const wide = css({
  [media.lg]: {
    gridTemplateColumns: '64px minmax(0, 1fr) 264px 176px',
    gap: 28,
    '& > p, & > a': { gridColumn: 'auto' },
    '& > a': { justifySelf: 'stretch', alignSelf: 'start' },
  },
})
const cover = css({ display: 'block', width: 64, height: 64, borderRadius: radius.control })
const words = css({ minWidth: 0 })
const title = css({
  fontFamily: fontFamily.display,
  fontWeight: 580,
  fontSize: '1.25rem',
  lineHeight: 1.25,
  letterSpacing: '-0.018em',
  'article:has(h2 a):hover &, article:has(h3 a):hover &, article:has(h4 a):hover &': { color: band.link },
})
const badge = css({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  marginTop: 4,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: band.kicker,
})
const text = css({ marginTop: 6, maxWidth: '41.3em', fontSize: '1rem', lineHeight: 1.5, textWrap: 'pretty' })
const meta = css(numeric, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  alignContent: 'start',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  color: band.muted,
})
const button = css({ justifySelf: 'start' })
