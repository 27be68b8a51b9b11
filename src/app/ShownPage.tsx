import { css } from '@emotion/react'
import { Suspense, use, useLayoutEffect } from 'react'
import type { Pages } from '#schemas/pages.gen.d.ts'
import { UrlParamsContext } from '#src/browser/urlState.ts'
import { Boundary } from '#src/renderer/Boundary.tsx'
import { PageView } from '#src/renderer/PageView.tsx'
import { band, font, space } from '#src/theme/tokens.ts'
import { useWords } from '#src/ui/words.ts'
import type { PageData } from './pageData.ts'
import { HomeBars } from './shell/HomeBars.tsx'

interface ShownPageProps {
  page: PageData
  /** After each time that it was drawn. */
  onShown?: () => void
}

/** The whole of a page between bar and footer; on the server, in the browser, before and after the router has come. */
export function ShownPage({ page, onShown }: ShownPageProps) {
  const asleep = page.asleep ?? false
  useLayoutEffect(() => onShown?.())
  return (
    <Boundary of={page} failed={(error) => <ErrorView error={error} />}>
      <UrlParamsContext value={page.search ?? noParams}>
        {page.bars && (
          <Suspense key={`bars ${page.path}`} fallback={null}>
            <Bars of={page.bars} asleep={asleep} />
          </Suspense>
        )}
        <PageView key={page.path} sections={page.sections} asleep={asleep} />
      </UrlParamsContext>
    </Boundary>
  )
}

const noParams = {}

/** The home page's two bars. On the page that came as HTML they stay as drawn, but for development, where edits change them. */
function Bars({ of, asleep }: { of: NonNullable<PageData['bars']>; asleep: boolean }) {
  if (asleep && !import.meta.env.DEV) use(never)
  return <HomeBars of={of} />
}

const never = new Promise<never>(() => {})

const home: keyof Pages = '/'

/** Stands in for the page when that itself fails; a failing block is contained by its own boundary. */
function ErrorView({ error }: { error: unknown }) {
  const words = useWords('errors')
  return (
    <section role="alert" css={view}>
      <h1 css={font.h1}>{words.application}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <a href={location.href} target="_top">
          {words.again}
        </a>{' '}
        <a href={home}>{words.home}</a>
      </p>
    </section>
  )
}

const view = css({ color: band.text, padding: `${space.section} ${space.page}`, minHeight: '60vh' })
