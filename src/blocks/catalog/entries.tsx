import { css } from '@emotion/react'
import type { CatalogBlock, CatalogItem, CatalogMark } from '#schemas/types.gen.ts'
import {
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
import { buttonLook } from '#src/ui/Button.tsx'
import { CardTitle } from '#src/ui/CardTitle.tsx'
import { Flag } from '#src/ui/Flag.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SceneTile } from '#src/ui/Picture.tsx'
import { waveBullet } from '#src/ui/waveBullet.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { optionOf } from './filter.ts'

interface EntryProps {
  of: CatalogItem
  block: CatalogBlock
}

/** A cover with its text; no box around them. The whole of it leads to the article. */
export function Article({ of: item, block }: EntryProps) {
  const kind = [item.badge, categoryOf(item, block)].filter(Boolean).join(', ')
  return (
    <article css={entry} data-card={item.to && ''}>
      {item.cover && (
        <div css={frame}>
          <EntryCover of={item} css={articleCover} />
        </div>
      )}
      <p css={articleKind}>{kind}</p>
      <CardTitle to={item.to} css={articleTitle}>
        {item.title}
      </CardTitle>
      {item.text && <p css={articleText}>{item.text}</p>}
      <Facts of={item.meta} marks={item.marks} css={belowText} />
    </article>
  )
}

/** A ruled row: small cover, text, facts, button. In two columns the facts and the button stand under the text. */
export function Row({ of: item, block }: EntryProps) {
  const level = optionOf(block.levels, item.level)?.label
  const facts = [...(level ? [level] : []), ...(item.meta ?? [])]
  const words = useWords('catalog')
  const flags = [item.featured && words.featured, item.popular && words.popular].filter(Boolean).join(', ')
  const badge = item.badge ?? flags
  return (
    <article css={[entry, row]} data-pictured={item.cover && ''} data-card={item.to && ''}>
      <EntryCover of={item} css={rowCover} />
      <div css={rowWords}>
        <CardTitle to={item.to} css={rowTitle}>
          {item.title}
        </CardTitle>
        {badge && <Flag css={flag}>{badge}</Flag>}
        {item.text && <p css={rowText}>{item.text}</p>}
        <Points of={item} block={block} />
      </div>
      <Facts of={facts} marks={item.marks} css={rowFacts} />
      {item.action && <Action of={item.action} look="secondary" size="sm" css={rowButton} />}
    </article>
  )
}

/** A cell under a rule: icon, title, text. */
export function Cell({ of: item, block }: EntryProps) {
  return (
    <article css={[entry, cell]} data-card={item.to && ''}>
      {item.icon && <Icon name={item.icon} size={30} css={cellIcon} />}
      <CardTitle
        to={item.to}
        after={item.to && <Icon name="arrow-right" weight="bold" size={17} css={arrow} />}
        css={cellTitle}
      >
        {item.title}
      </CardTitle>
      {item.text && <p css={text}>{item.text}</p>}
      <Points of={item} block={block} />
      <Facts of={item.meta} marks={item.marks} css={belowText} />
      {item.action && <Action of={item.action} look="link" css={belowText} />}
    </article>
  )
}

/** The entry at the top, large. Its label looks like a link; the whole entry is one. */
export function Featured({ of: item, block }: EntryProps) {
  const words = useWords('catalog')
  return (
    <article css={[entry, featured]} data-pictured={item.cover && ''} data-card={item.to && ''}>
      <EntryCover of={item} css={featuredCover} />
      <div>
        <p css={kicker}>{[words.featured, categoryOf(item, block)].filter(Boolean).join(', ')}</p>
        <CardTitle to={item.to} css={featuredTitle}>
          {item.title}
        </CardTitle>
        {item.text && <p css={lead}>{item.text}</p>}
        <Facts of={item.meta} marks={item.marks} css={belowText} />
        {block.featuredLabel && (
          <p css={way} aria-hidden="true">
            <span css={[buttonLook.link, onlyLook]}>
              {block.featuredLabel} <Icon name="arrow-right" weight="bold" size={16} />
            </span>
          </p>
        )}
      </div>
    </article>
  )
}

function EntryCover({ of: item, className }: { of: CatalogItem; className?: string }) {
  return item.cover ? <SceneTile scene={item.cover} css={cover} className={className} /> : null
}

interface FactsProps {
  of: (string | number)[] | undefined
  marks: CatalogMark[] | undefined
  className?: string
}

/** An entry's facts in one line, its counts with their icons after them. */
function Facts({ of: facts = [], marks = [], className }: FactsProps) {
  const { day } = useWording()
  if (facts.length + marks.length === 0) return null
  return (
    <p css={factLine} className={className}>
      {facts.map((fact, index) => (
        <span key={index}>{isDay(fact) ? day(fact) : fact}</span>
      ))}
      {marks.length > 0 && (
        <span css={together}>
          {marks.map(({ icon, text, label }, index) => (
            <span key={index} css={mark}>
              <Icon name={icon} size={17} /> {text} <span css={visuallyHidden}>{label}</span>
            </span>
          ))}
        </span>
      )}
    </p>
  )
}

/** An entry's points, as many as its category or the block says; left out, all of them. */
function Points({ of: { points = [], category }, block }: EntryProps) {
  const { fill } = useWording()
  const words = useWords('catalog')
  if (points.length === 0) return null
  const { shown = points.length, rest } = optionOf(block.categories, category)?.points ?? block.points ?? {}
  const more = points.length - shown
  return (
    <ul css={pointList}>
      {points.slice(0, shown).map((point, index) => (
        <li key={index} css={waveBullet}>
          {point}
        </li>
      ))}
      {rest && more > 0 && <li css={remainder}>{fill(words.more, { n: more })}</li>}
    </ul>
  )
}

/** `2026-05-12`; every other fact is printed as it is written. */
function isDay(fact: string | number): fact is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(fact))
}

function categoryOf({ category }: CatalogItem, { categories }: CatalogBlock) {
  return optionOf(categories, category)?.label ?? category
}

const entry = css({ position: 'relative' })
const cover = css({ display: 'block', width: '100%' })
const belowText = css({ marginTop: 16 })
const text = css({ marginTop: 6, fontSize: fontSize.text, lineHeight: 1.5 })
const factLine = css(numeric, { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', ...quiet })
const together = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  // In a line of their own: side by side, entries are alike however long their facts are.
  'li &': { flexBasis: '100%' },
})
const mark = css({ whiteSpace: 'nowrap' })
const pointList = css({ display: 'grid', gap: 4, marginTop: 12, fontSize: fontSize.small, lineHeight: 1.45 })
const remainder = css({ paddingLeft: 22, color: band.muted })

const frame = css({ borderRadius: radius.tile, overflow: 'hidden' })
const articleCover = css({
  aspectRatio: '640 / 420',
  [media.motion]: {
    transition: transition('transform', 'tide', 'out'),
    'article:hover &': { transform: 'scale(1.025)' },
  },
})
const articleKind = css({
  margin: '18px 0 6px',
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  color: band.kicker,
})
const articleTitle = css(font.h3, { fontSize: fontSize.title.lg, 'article:hover > &': { color: band.link } })
const articleText = css({ marginTop: 10, fontSize: fontSize.text, lineHeight: 1.55 })

const row = css({
  display: 'grid',
  gap: '12px 20px',
  padding: '24px 0',
  '&[data-pictured]': {
    gridTemplateColumns: '64px minmax(0, 1fr)',
    '& > p, & > a': { gridColumn: 2 },
  },
  // The link of the title covers the row, the button lies on top of it.
  '& > a': { position: 'relative', zIndex: 1 },
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
const rowWords = css({ minWidth: 0 })
const rowTitle = css(font.row, {
  'article:has(a[data-area]):hover &': { color: band.link },
})
const flag = css({ marginTop: 4 })
const rowText = css({ marginTop: 6, maxWidth: '41.3em', fontSize: fontSize.text, lineHeight: 1.5, textWrap: 'pretty' })
const rowFacts = css({ gap: '2px 16px', alignContent: 'start', lineHeight: 1.5 })
const rowButton = css({ justifySelf: 'start' })

const cell = css({
  height: '100%',
  paddingTop: 22,
  borderTop: border.rule,
  transition: transition('border-color'),
  '&:hover': { borderColor: band.heading },
  '& > a': { position: 'relative', zIndex: 1 },
})
const cellIcon = css({ display: 'block', marginBottom: 16, color: band.link })
const cellTitle = css(font.h4, {
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

const featured = css({
  display: 'grid',
  gap: 26,
  alignItems: 'center',
  marginBottom: 56,
  [media.lg]: {
    gap: 56,
    marginBottom: 72,
    '&[data-pictured]': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
  },
})
const featuredCover = css({ aspectRatio: '760 / 500', borderRadius: radius.tile })
const kicker = css(font.kicker, { marginBottom: 14, color: band.kicker })
const featuredTitle = css(font.h2, { 'article:hover &': { color: band.link } })
const lead = css(font.lead, { marginTop: 18 })
const way = css({ marginTop: space[6] })
// The link that covers the entry lies over it; it has no touch area of its own.
const onlyLook = css({ position: 'static', '&::after': { content: 'none' } })
