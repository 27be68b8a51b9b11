import { useLoaderData } from '@tanstack/react-router'
import { PageView } from '#src/renderer/PageView.tsx'
import { HomeSlot } from './HomeSlot.tsx'
import type { PageData } from './pageData.ts'

/** What every route shows: the page that its loader brought. */
export function RoutedPage() {
  // All routes share one loader, whose type the non-strict form of the hook cannot know.
  const page = useLoaderData({ strict: false }) as PageData
  const asleep = page.asleep ?? false
  return (
    <>
      {page.bars && <HomeSlot key={`bars ${page.path}`} bars={page.bars} asleep={asleep} />}
      <PageView key={page.path} sections={page.sections} asleep={asleep} />
    </>
  )
}
