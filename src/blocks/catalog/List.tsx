import { css } from '@emotion/react'
import type { CatalogBlock, CatalogFilter, CatalogItem, CatalogOption } from '#schemas/types.gen.ts'
import { band, font, media, space, withoutScript } from '#src/theme/tokens.ts'
import { chosenOnly } from '#src/ui/chosenOnly.ts'
import { Heading, SectionLevel } from '#src/ui/HeadingLevel.tsx'
import { Article } from './Article.tsx'
import { Cell } from './Cell.tsx'
import { idOf } from './choice.ts'
import { Row } from './Row.tsx'

interface ListProps {
  of: CatalogBlock
  /** The entries in sight; the others stay in the page, hidden. */
  shown: ReadonlySet<CatalogItem>
  /** Those that fit the choice. What fits but is not in sight comes with a later portion, or with the chip of its category. */
  fitting: ReadonlySet<CatalogItem>
}

/** The entries in the block's look; under a heading per category where the categories have one. */
export function List({ of: block, shown, fitting }: ListProps) {
  const { items, categories, levels } = block
  const groups = categories?.options.filter(({ heading }) => heading) ?? []
  const byChips = [
    chosenOnly('category', categories?.options.map(({ id }) => id) ?? []),
    chosenOnly('level', levels?.options.map(({ id }) => id) ?? []),
  ]
  if (groups.length === 0)
    return <Entries of={items} {...{ block, shown, fitting }} css={[later, laterOf(categories), byChips]} />
  return (
    <div css={byChips}>
      {groups.map((group) => (
        <Group
          key={group.id}
          of={group}
          {...{ block, shown, fitting }}
          items={items.filter((item) => belongs(item, group))}
        />
      ))}
    </div>
  )
}

const belongs = ({ category = '' }: CatalogItem, { id }: CatalogOption) => idOf(category) === id

function Group({ of: group, block, items, ...sets }: GroupProps) {
  const { shown } = sets
  return (
    <div css={groupBox} data-category={group.id} hidden={!items.some((item) => shown.has(item))}>
      <Heading css={groupHeading}>{group.heading}</Heading>
      <SectionLevel hasHeading>
        <Entries of={items} block={block} {...sets} />
      </SectionLevel>
    </div>
  )
}

interface GroupProps extends Omit<ListProps, 'of'> {
  of: CatalogOption
  block: CatalogBlock
  items: CatalogItem[]
}

interface EntriesProps extends Omit<ListProps, 'of'> {
  of: CatalogItem[]
  block: CatalogBlock
  className?: string
}

function Entries({ of: items, block, shown, fitting, className }: EntriesProps) {
  const Entry = { articles: Article, rows: Row, cards: Cell }[block.look]
  const isEmpty = !items.some((item) => shown.has(item))
  return (
    <ul css={[looks[block.look], block.columns === 2 && twoColumns]} className={className} hidden={isEmpty}>
      {items.map((item) => (
        <li
          key={item.title}
          hidden={!fitting.has(item)}
          data-later={fitting.has(item) && !shown.has(item) ? '' : undefined}
          data-category={idOf(item.category ?? '')}
          data-level={idOf(item.level ?? '')}
        >
          <Entry of={item} block={block} />
        </li>
      ))}
    </ul>
  )
}

const later = css({ '& > [data-later]': { display: 'none', ...withoutScript({ display: 'revert' }) } })
/** A checked chip shows all of its category, also before the script is there to lift the portions. */
const laterOf = (filter: CatalogFilter | undefined) =>
  css(
    Object.fromEntries(
      (filter?.options ?? []).map(({ id }) => [
        `html:has(input[name="category"][value="${id}"]:checked) & > [data-later][data-category="${id}"]`,
        { display: 'revert' },
      ]),
    ),
  )
const looks = {
  articles: css({
    display: 'grid',
    gap: 44,
    [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '56px 32px' },
    [media.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  }),
  rows: css({
    borderTop: `1.5px solid ${band.heading}`,
    '& > li': { borderBottom: `1px solid ${band.hairline}` },
  }),
  cards: css({
    display: 'grid',
    gap: `${space[7]} ${space[9]}`,
    [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  }),
}
const twoColumns = css({
  [media.lg]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[10] },
})
const groupBox = css({ '& + &': { marginTop: space[10] } })
const groupHeading = css(font.h3, { marginBottom: space[5] })
