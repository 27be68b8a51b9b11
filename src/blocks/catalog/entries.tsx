import { css } from '@emotion/react'
import { Fragment } from 'react'
import { isDay } from '#schemas/isDay.ts'
import type { CatalogBlock, CatalogItem } from '#schemas/types.gen.ts'
import {
  apart,
  band,
  border,
  font,
  fontFamily,
  fontSize,
  media,
  numeric,
  quiet,
  radius,
  space,
  transition,
  visuallyHidden,
} from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { LinkFace } from '#src/ui/Button.tsx'
import { CardTitle, cardArrow } from '#src/ui/CardTitle.tsx'
import { Flag } from '#src/ui/Flag.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SceneTile } from '#src/ui/Picture.tsx'
import { Points } from '#src/ui/Points.tsx'
import { useWording, useWords } from '#src/ui/words.ts'
import { optionOf } from './filter.ts'

interface EntryProps {
  of: CatalogItem
  block: CatalogBlock
}

/** A cover with its text; no box around them. The whole of it leads to the article. */
export function Article({ of: item, block, large = false }: EntryProps & { large?: boolean }) {
  const { featured } = useWords('catalog')
  const category = optionOf(block.categories, item.category)?.label ?? item.category
  const look = large ? articles.large : articles.small
  const Words = large ? 'div' : Fragment
  return (
    <article css={look.entry} data-pictured={item.cover && ''} data-card={item.to && ''}>
      {item.cover && (
        <div css={frame}>
          <SceneTile scene={item.cover} css={look.cover} />
        </div>
      )}
      <Words>
        <p css={look.kind}>{[large ? featured : item.badge, category].filter(Boolean).join(', ')}</p>
        <CardTitle of={item} css={look.title} />
        {item.text && <p css={look.text}>{item.text}</p>}
        <Meta of={item} block={block} css={belowText} />
        {large && block.featuredLabel && (
          // It looks like a link; the whole entry is one.
          <p css={way} aria-hidden="true">
            <LinkFace>
              {block.featuredLabel} <Icon name="arrow-right" weight="bold" size={16} />
            </LinkFace>
          </p>
        )}
      </Words>
    </article>
  )
}

/** A ruled row: small cover, text, facts, button. In two columns the facts and the button stand under the text. */
export function Row({ of: item, block }: EntryProps) {
  const words = useWords('catalog')
  const flags = [item.featured && words.featured, item.popular && words.popular].filter(Boolean).join(', ')
  const badge = item.badge ?? flags
  return (
    <article css={row} data-pictured={item.cover && ''} data-card={item.to && ''}>
      {item.cover && <SceneTile scene={item.cover} css={rowCover} />}
      <div>
        <CardTitle of={item} css={font.row} />
        {badge && <Flag css={flag}>{badge}</Flag>}
        {item.text && <p css={rowText}>{item.text}</p>}
        <EntryPoints of={item} block={block} />
      </div>
      <Meta of={item} block={block} css={rowFacts} />
      {item.action && <Action of={item.action} look="secondary" size="sm" />}
    </article>
  )
}

const arrow = <Icon name="arrow-right" weight="bold" size={17} css={cardArrow} />

/** A cell under a rule: icon, title, text. */
export function Cell({ of: item, block }: EntryProps) {
  return (
    <article css={cell} data-card={item.to && ''}>
      {item.icon && <Icon name={item.icon} size={30} css={cellIcon} />}
      <CardTitle of={item} after={item.to && arrow} css={cellTitle} />
      {item.text && <p css={text}>{item.text}</p>}
      <EntryPoints of={item} block={block} />
      <Meta of={item} block={block} css={belowText} />
      {item.action && <Action of={item.action} look="link" css={belowText} />}
    </article>
  )
}

/** An entry's level and facts in one line, its counts with their icons after them. */
function Meta({ of: { level, meta = [], marks = [] }, block, className }: EntryProps & { className?: string }) {
  const { day } = useWording()
  const levelName = optionOf(block.levels, level)?.label
  const facts = levelName ? [levelName, ...meta] : meta
  if (facts.length + marks.length === 0) return null
  return (
    <p css={factLine} className={className}>
      {facts.map((fact, index) => (
        <span key={index}>{isDay(fact) ? day(fact) : fact}</span>
      ))}
      {marks.length > 0 && (
        <span css={together}>
          {marks.map(({ icon, text, label }, index) => (
            <span key={index}>
              <Icon name={icon} size={17} /> {text} <span css={visuallyHidden}>{label}</span>
            </span>
          ))}
        </span>
      )}
    </p>
  )
}

/** An entry's points, as many as its category or the block says; left out, all of them. */
function EntryPoints({ of: { points = [], category }, block }: EntryProps) {
  const words = useWords('catalog')
  const { fill } = useWording()
  const { shown = points.length, rest } = optionOf(block.categories, category)?.points ?? block.points ?? {}
  const more = points.length - shown
  return <Points of={points.slice(0, shown)} rest={rest && more > 0 && fill(words.more, { n: more })} css={pointList} />
}

const belowText = css({ marginTop: 16 })
const text = css({ marginTop: 6, fontSize: fontSize.text, lineHeight: 1.5 })
const factLine = css(numeric, { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', ...quiet })
const together = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  whiteSpace: 'nowrap',
  // In a line of their own: side by side, entries are alike however long their facts are.
  'li &': { flexBasis: '100%' },
})
const pointList = css({ gap: 4, marginTop: 12, fontSize: fontSize.small, lineHeight: 1.45 })

const frame = css({ borderRadius: radius.tile, overflow: 'hidden' })
const articles = {
  small: {
    entry: undefined,
    cover: css({
      width: '100%',
      aspectRatio: '640 / 420',
      [media.motion]: {
        transition: transition('transform', 'tide', 'out'),
        'article:hover &': { transform: 'scale(1.025)' },
      },
    }),
    kind: css({ margin: '18px 0 6px', fontFamily: fontFamily.display, fontStyle: 'italic', color: band.kicker }),
    title: css(font.h3, { fontSize: fontSize.title.lg }),
    text: css(text, { marginTop: 10, lineHeight: 1.55 }),
  },
  large: {
    entry: css({
      display: 'grid',
      gap: 26,
      alignItems: 'center',
      marginBottom: 56,
      [media.lg]: {
        gap: 56,
        marginBottom: 72,
        '&[data-pictured]': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
      },
    }),
    cover: css({ width: '100%', aspectRatio: '760 / 500' }),
    kind: css(font.kicker, { marginBottom: 14, color: band.kicker }),
    title: css(font.h2),
    text: css(font.lead, { marginTop: 18 }),
  },
}
const way = css({ marginTop: space[6] })

const row = css({
  display: 'grid',
  gap: '12px 20px',
  padding: '24px 0',
  '&[data-pictured]': {
    gridTemplateColumns: '64px minmax(0, 1fr)',
    '& > p, & > a': { gridColumn: 2 },
  },
  // The link of the title covers the row, the button lies on top of it.
  '& > a': { position: 'relative', zIndex: 1, justifySelf: 'start' },
  [media.lg]: {
    'ul:not([data-columns="2"]) > li > &': {
      gridTemplateColumns: 'minmax(0, 1fr) 264px 176px',
      gap: 28,
      '&[data-pictured]': { gridTemplateColumns: '64px minmax(0, 1fr) 264px 176px' },
      '& > p': { gridColumn: '-3 / -2' },
      '& > a': { gridColumn: '-2 / -1', justifySelf: 'stretch', alignSelf: 'start' },
    },
  },
})
const rowCover = css({ width: 64, height: 64, borderRadius: radius.control })
const flag = css({ marginTop: 4 })
const rowText = css(text, { maxWidth: '41.3em' })
const rowFacts = css({ gap: '2px 16px', alignContent: 'start', lineHeight: 1.5 })

const cell = css({
  height: '100%',
  paddingTop: 22,
  borderTop: border.rule,
  transition: transition('border-color'),
  '&:hover': { borderColor: band.heading },
})
const cellIcon = css({ display: 'block', marginBottom: 16, color: band.link })
const cellTitle = css(font.h4, apart, { gap: 10 })
