import { css } from '@emotion/react'
import type { CardGridBlock, Card as CardItem } from '#schemas/types.gen.ts'
import { band, font, space } from '#src/theme/tokens.ts'
import { lineLink } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Picture, SceneTile } from '#src/ui/Picture.tsx'
import { Points } from '#src/ui/Points.tsx'

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

/** The picture of a card, of any kind. */
export function Art({ of: { art, scene = art, picture }, className }: { of: CardItem; className?: string }) {
  if (picture) return <Picture of={picture} sizes="(min-width: 1024px) 400px, 100vw" className={className} />
  return scene ? <SceneTile scene={scene} className={className} /> : null
}

interface CardPointsProps {
  of: string[] | undefined
  /** It says how many points there is room for and how they stand. */
  block: CardGridBlock
  className?: string
}

/** A card's points: one under the other, or in one line; an ellipsis only where some are left out. */
export function CardPoints({ of: points = [], block, className }: CardPointsProps) {
  const { max, more, pointsAs, pointsLabel } = block
  const shown = points.slice(0, max)
  const rest = more === 'ellipsis' && shown.length < points.length ? '…' : ''
  if (shown.length === 0) return null
  if (pointsAs === 'line') {
    return (
      <p css={smallNote} className={className}>
        {pointsLabel && <span css={lineLabel}>{pointsLabel} </span>}
        {shown.join(', ') + rest}
      </p>
    )
  }
  return (
    <div css={smallNote} className={className}>
      {pointsLabel && <p css={listLabel}>{pointsLabel}</p>}
      <Points of={shown} rest={rest} />
    </div>
  )
}

/** A card's figures with their names, one ruled line each. */
export function CardFacts({ of: { facts = [] } }: { of: CardItem }) {
  if (facts.length === 0) return null
  const lines = facts.map(({ label, value, to }) => ({
    label,
    value: to ? (
      <Anchor css={factLink} to={to}>
        {value}
      </Anchor>
    ) : (
      value
    ),
  }))
  return <Facts of={lines} look="line" />
}

export const smallNote = css(font.small, { color: band.muted })
const lineLabel = css({ fontWeight: 600 })
const listLabel = css(font.label, { marginBottom: 6 })
const factLink = css(lineLink, { marginBlock: `calc(-1 * ${space[3]})` })
