import { css } from '@emotion/react'
import type { CardFact, CardGridBlock, Card as CardItem } from '#schemas/types.gen.ts'
import { band, border, focusRing, font, numeric, space, transition } from '#src/theme/tokens.ts'
import { lineLink } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { CardTitle } from '#src/ui/CardTitle.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Picture, SceneTile } from '#src/ui/Picture.tsx'
import { waveBullet } from '#src/ui/waveBullet.ts'

export interface CardProps {
  of: CardItem
  index: number
  block: CardGridBlock
}

const inTurn = ['water', 'land', 'shore'] as const

/** A tile's color: its own, or one of three in turn. */
export function tileColor({ color }: CardItem, index: number) {
  return color ?? inTurn[index % inTurn.length]
}

/** A card's title; its focus ring goes around the card that its link covers. */
export function Title({ of: { title, to, search, event }, className }: { of: CardItem; className?: string }) {
  return (
    <CardTitle to={to} search={search} event={event} css={ring} className={className}>
      <Inline text={title} />
    </CardTitle>
  )
}

/** A paragraph of a card, where it has one. */
export function Text({ text, className }: { text: string | undefined; className?: string }) {
  if (!text) return null
  return (
    <p className={className}>
      <Inline text={text} />
    </p>
  )
}

/** The picture of a card, of any kind. */
export function Art({ of: { art, scene, picture }, className }: { of: CardItem; className?: string }) {
  if (picture) return <Picture of={picture} sizes="(min-width: 1024px) 400px, 100vw" css={fill} className={className} />
  if (art) return <Picture of={{ src: art, alt: '' }} css={view} className={className} />
  return scene ? <SceneTile scene={scene} css={view} className={className} /> : null
}

interface PointsProps {
  of: string[] | undefined
  /** It says how many points there is room for and how they stand. */
  block: CardGridBlock
  className?: string
}

/** A card's points: one under the other, or in one line; an ellipsis only where some are left out. */
export function Points({ of: points = [], block, className }: PointsProps) {
  const { max, more, pointsAs, pointsLabel } = block
  const shown = points.slice(0, max)
  const rest = more === 'ellipsis' && shown.length < points.length ? '…' : ''
  if (shown.length === 0) return null
  if (pointsAs === 'line') {
    return (
      <p css={line} className={className}>
        {pointsLabel && <span css={lineLabel}>{pointsLabel} </span>}
        {shown.join(', ') + rest}
      </p>
    )
  }
  return (
    <div className={className}>
      {pointsLabel && <p css={listLabel}>{pointsLabel}</p>}
      <ul css={list}>
        {shown.map((point, index) => (
          <li key={index} css={waveBullet}>
            {point}
          </li>
        ))}
        {rest && <li css={restItem}>{rest}</li>}
      </ul>
    </div>
  )
}

/** A card's figures with their names, one ruled line each. */
export function Facts({ of: facts = [] }: { of: CardFact[] | undefined }) {
  if (facts.length === 0) return null
  return (
    <dl css={factList}>
      {facts.map(({ label, value, to }, index) => (
        <div key={index} css={factRow}>
          <dt css={muted}>{label}</dt>
          <dd css={figure}>
            {to ? (
              <Anchor css={[lineLink, link]} to={to}>
                {value}
              </Anchor>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const ring = css({
  '& > a': { transition: transition('color', 'fast') },
  '& > a:focus-visible': { outline: 'none' },
  '& > a:focus-visible::after': focusRing,
})
const fill = css({ display: 'block', width: '100%', objectFit: 'cover' })
const view = css({ display: 'block', width: '100%' })
const muted = css({ color: band.muted })
const line = css(font.small, muted)
const lineLabel = css({ fontWeight: 600 })
const listLabel = css(font.label, muted, { marginBottom: 6 })
const list = css(font.small, muted, { display: 'grid', gap: 6 })
const restItem = css({ paddingLeft: 22 })
const factList = css(font.small, { display: 'grid' })
const factRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  paddingBlock: 9,
  borderTop: border.hairline,
})
const figure = css(numeric, { fontWeight: 600, color: band.heading })
const link = css({ marginBlock: `calc(-1 * ${space[3]})` })
