import { css } from '@emotion/react'
import type { DetailGroup, DetailsBlock } from '#schemas/types.gen.ts'
import {
  band,
  border,
  columns,
  font,
  fontSize,
  measure,
  media,
  radius,
  size,
  space,
  tideFill,
} from '#src/theme/tokens.ts'
import { lineLink } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { waveBullet } from '#src/ui/waveBullet.ts'

/** The particulars of one thing in named groups; groups with nothing in them are left out. */
export default function Details(block: DetailsBlock) {
  const groups = block.groups.filter(({ text, items, links }) => text || items?.length || links?.length)
  if (groups.length === 0) return null
  const aside = block.look === 'aside'
  return (
    <Section
      of={block}
      tight
      head={block.heading ? 'stacked' : 'none'}
      as={aside ? 'div' : 'section'}
      css={aside ? flush : undefined}
    >
      <div css={aside ? stack : grid}>
        {groups.map((group, index) => (
          <div key={index} css={[ruled, group.wide && wide]}>
            <Heading css={title}>{group.title}</Heading>
            <Paragraph text={group.text} css={text} />
            {group.items && <Items of={group} />}
            {group.links && <Links of={group} />}
          </div>
        ))}
      </div>
    </Section>
  )
}

/** As a list, with ticks, in one line, or as chips. */
function Items({ of: { items = [], as = 'list' } }: { of: DetailGroup }) {
  if (as === 'line') return <p>{items.join(', ')}</p>
  return (
    <ul css={as === 'chips' ? chips : list}>
      {items.map((item, index) => (
        <li key={index} css={itemLook[as]}>
          {as === 'checks' && <Icon name="check" weight="bold" size={16} css={tick} />}
          {as === 'chips' ? <span css={chip}>{item}</span> : item}
        </li>
      ))}
    </ul>
  )
}

/** One under the other, each with its icon in front, or as chips. */
function Links({ of: { links = [], as } }: { of: DetailGroup }) {
  const asChips = as === 'chips'
  return (
    <ul css={asChips ? chips : linkList}>
      {links.map(({ label, to, search, event, newTab, icon }, index) => (
        <li key={index} css={asChips ? undefined : linkRow}>
          {icon && <Icon name={icon} css={mark} />}
          <Anchor
            css={asChips ? [chip, chipLink] : [lineLink, link]}
            to={to ?? '#'}
            search={search}
            event={event}
            newTab={newTab}
          >
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const grid = css({
  display: 'grid',
  gap: `${space[8]} ${space[9]}`,
  [media.md]: { gridTemplateColumns: columns(2) },
  [media.lg]: { gridTemplateColumns: columns(12), '& > *': { gridColumn: 'span 4' } },
})
// In an aside the groups stand on the page's own band, at the column's full width.
const flush = css({ paddingBlock: 0, '& > *': { paddingInline: 0 } })
const stack = css({ display: 'grid', gap: space[7] })
const ruled = css({ borderTop: border.rule, paddingTop: space[5] })
const wide = css({ [media.md]: { gridColumn: '1 / -1 !important' } })
const title = css(font.h4, { marginBottom: space[3] })
const text = css({ maxWidth: measure.body, color: band.text, '& + *': { marginTop: space[4] } })

const list = css({ display: 'grid', gap: 9, lineHeight: 1.5 })
const itemLook = { list: waveBullet, checks: css({ display: 'flex', gap: space[3] }), chips: undefined }
const tick = css({ marginTop: '0.24em', color: band.kicker })

const linkList = css({ display: 'grid' })
const linkRow = css({ display: 'flex', gap: 11, alignItems: 'center', minHeight: 36 })
const mark = css({ color: band.kicker })
const link = css({ marginBlock: `calc(-1 * ${space[1]})`, fontWeight: 500 })

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: 10 })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `4px ${space[4]}`,
  border: border.rule,
  borderRadius: radius.pill,
  color: band.heading,
  fontSize: fontSize.compact,
  fontWeight: 500,
})
const chipLink = css({
  minHeight: size.tapTarget,
  textDecoration: 'none',
  ...tideFill(band.secondaryTide),
  '&:hover, &:focus-visible': { color: band.secondaryTextHover, backgroundSize: '100% 100%, auto' },
})
