import { css } from '@emotion/react'
import { type ErrorComponentProps, useLoaderData, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { UrlParamsContext } from '#src/browser/urlState.ts'
import { PageView } from '#src/renderer/PageView.tsx'
import { band, font, space } from '#src/theme/tokens.ts'
import { useWords } from '#src/ui/words.ts'
import type { PageData } from './pageData.ts'
import { HomeBars } from './shell/HomeBars.tsx'

/** What every route shows: the page that its loader brought. */
export function RoutedPage() {
  // All routes share one loader, whose type the non-strict form of the hook cannot know.
  const page = useLoaderData({ strict: false }) as PageData
  const asleep = page.asleep ?? false
  return (
    <UrlParamsContext value={page.search ?? noParams}>
      {page.bars && (
        <Suspense key={`bars ${page.path}`} fallback={null}>
          <Bars of={page.bars} asleep={asleep} />
        </Suspense>
      )}
      <PageView key={page.path} sections={page.sections} asleep={asleep} />
    </UrlParamsContext>
  )
}

const noParams = {}

/** The home page's two bars. On the page that came as HTML they stay as drawn, but for development, where edits change them. */
function Bars({ of, asleep }: { of: NonNullable<PageData['bars']>; asleep: boolean }) {
  if (asleep && !import.meta.env.DEV) use(never)
  return <HomeBars of={of} />
}

const never = new Promise<never>(() => {})

/** Stands in for the page when the router itself fails; a failing block is contained by its own boundary. */
export function ErrorView({ error }: ErrorComponentProps) {
  const words = useWords('errors')
  const { href } = useLocation()
  const home = useRouter().buildLocation({ to: '/' })
  return (
    <section role="alert" css={view}>
      <h1 css={font.h1}>{words.application}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <a href={href} target="_top">
          {words.again}
        </a>{' '}
        <a href={home.href}>{words.home}</a>
      </p>
    </section>
  )
}

const view = css({ color: band.text, padding: `${space.section} ${space.page}`, minHeight: '60vh' })
