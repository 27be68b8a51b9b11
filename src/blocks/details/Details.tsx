import { css } from '@emotion/react'
import type { DetailGroup, DetailsBlock } from '#schemas/types.gen.ts'
import { band, border, font, measure, media, space } from '#src/theme/tokens.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { GroupItems } from './GroupItems.tsx'
import { GroupLinks } from './GroupLinks.tsx'

/** The particulars of one thing in named groups; groups with nothing in them are left out. */
export default function Details(block: DetailsBlock) {
  const groups = block.groups.filter(hasContent)
  if (groups.length === 0) return null
  const aside = block.look === 'aside'
  return (
    <Section
      of={block}
      tight
      head={block.heading ? 'stacked' : 'none'}
      as={aside ? 'div' : 'section'}
      css={aside && flush}
    >
      <div css={aside ? stack : grid}>
        {groups.map((group) => (
          <div key={group.title} css={[ruled, group.wide && wide]}>
            <Heading css={title}>{group.title}</Heading>
            {group.text && (
              <p css={text}>
                <Inline text={group.text} />
              </p>
            )}
            {group.items && <GroupItems of={group} />}
            {group.links && <GroupLinks of={group} />}
          </div>
        ))}
      </div>
    </Section>
  )
}

function hasContent({ text, items, links }: DetailGroup): boolean {
  return Boolean(text || items?.length || links?.length)
}

const grid = css({
  display: 'grid',
  gap: `${space[8]} ${space[9]}`,
  [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.lg]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', '& > *': { gridColumn: 'span 4' } },
})
// In an aside the groups stand on the page's own band, at the column's full width.
const flush = css({ paddingBlock: 0, '& > *': { paddingInline: 0 } })
const stack = css({ display: 'grid', gap: space[7] })
const ruled = css({ borderTop: border.rule, paddingTop: space[5] })
const wide = css({ [media.md]: { gridColumn: '1 / -1 !important' } })
const title = css(font.h4, { marginBottom: space[3] })
const text = css({ maxWidth: measure.body, color: band.text, '& + *': { marginTop: space[4] } })
