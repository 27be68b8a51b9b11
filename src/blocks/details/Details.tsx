import { css } from '@emotion/react'
import type { DetailGroup, DetailsBlock } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, measure, media, radius, space, tideFill } from '#src/theme/tokens.ts'
import { LineLink } from '#src/ui/Action.tsx'
import { abreast } from '#src/ui/grids.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Points } from '#src/ui/Points.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The particulars of one thing in named groups; groups with nothing in them are left out. */
export default function Details(block: DetailsBlock) {
  const groups = block.groups.filter(({ text, items, links }) => text || items?.length || links?.length)
  if (groups.length === 0) return null
  const aside = block.look === 'aside'
  return (
    <Section of={block} tight as={aside ? 'div' : 'section'}>
      <div css={aside ? stack : grid}>
        {groups.map((group, index) => (
          <div key={index} css={group.wide ? wide : ruled}>
            <Heading css={title}>{group.title}</Heading>
            {group.text && <Paragraph text={group.text} css={text} />}
            {group.items && <Items of={group} />}
            {group.links && <Links of={group} />}
          </div>
        ))}
      </div>
    </Section>
  )
}

/** As a list, with ticks, in one line, or as chips. */
function Items({ of: { items = [], as } }: { of: DetailGroup }) {
  switch (as) {
    case 'line':
      return <p>{items.join(', ')}</p>
    case 'chips':
      return (
        <ul css={chips}>
          {items.map((item, index) => (
            <li key={index}>
              <span css={chip}>{item}</span>
            </li>
          ))}
        </ul>
      )
    default:
      return <Points of={items} mark={as === 'checks' ? 'tick' : 'wave'} css={list} />
  }
}

/** One under the other, each with its icon in front, or as chips. */
function Links({ of: { links = [], as } }: { of: DetailGroup }) {
  return (
    <ul css={as === 'chips' ? chips : linkList}>
      {links.map((link, index) => (
        <li key={index}>
          {link.icon && <Icon name={link.icon} />}
          <LineLink of={link} css={as === 'chips' ? chipLink : lineOfList} />
        </li>
      ))}
    </ul>
  )
}

const grid = css(abreast, { display: 'grid', gap: `${space[8]} ${space[9]}` })
const stack = css({ display: 'grid', gap: space[7] })
const ruled = css({ borderTop: border.rule, paddingTop: space[5] })
const wide = css(ruled, { [media.md]: { gridColumn: '1 / -1' } })
const title = css(font.h4, { marginBottom: space[3] })
const text = css({ maxWidth: measure.body, '& + *': { marginTop: space[4] } })
const list = css({ gap: 9, lineHeight: 1.5 })

const linkList = css({
  '& > li': { display: 'flex', gap: 11, alignItems: 'center', minHeight: 36 },
  '& i': { color: band.kicker },
})
const lineOfList = css({ marginBlock: `calc(-1 * ${space[1]})`, fontWeight: 500 })

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: 10 })
const chip = css({
  display: 'inline-flex',
  padding: `4px ${space[4]}`,
  border: border.rule,
  borderRadius: radius.pill,
  color: band.heading,
  fontSize: fontSize.compact,
  fontWeight: 500,
})
const chipLink = css(chip, tideFill(band.secondaryTide), { textDecoration: 'none' })
