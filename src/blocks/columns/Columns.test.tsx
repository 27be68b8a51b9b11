import { expect, test } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { useHeadingLevel } from '#src/ui/HeadingLevel.tsx'
import { SectionsContext } from '#src/ui/Section.tsx'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Columns from './Columns.tsx'

/** Stands in for the renderer: names each section and the level its heading would have. */
function Sections({ of }: { of: readonly Block[] }) {
  const level = useHeadingLevel()
  return of.map((block, index) => <i key={index}>{`${block.type} h${level}`}</i>)
}

const html = (heading?: string) =>
  drawnMarkup(
    <SectionsContext value={Sections}>
      <Columns
        type="columns"
        heading={heading}
        main={[{ type: 'text', text: [] }]}
        aside={[{ type: 'details', groups: [] }]}
        asideLabel="Before you go"
      />
    </SectionsContext>,
  )

test('the main column comes first, then a named aside', () => {
  const markup = html()
  expect(markup).toMatch(/text h2.*<aside[^>]* aria-label="Before you go"[^>]*>.*details h2.*<\/aside>/s)
})

test('under a heading of its own the sections’ headings go one level down', () => {
  expect(html('Get started')).toMatch(/<h2.*text h3.*details h3/s)
})
