import { useLoaderData } from '@tanstack/react-router'
import { PageView } from '#src/renderer/PageView.tsx'
import type { PageData } from './pageData.ts'

/** What every route shows: the page that its loader brought. */
export function RoutedPage() {
  // All routes share one loader, whose type the non-strict form of the hook cannot know.
  const page = useLoaderData({ strict: false }) as PageData
  return <PageView key={page.path} sections={page.sections} asleep={page.asleep ?? false} />
}
