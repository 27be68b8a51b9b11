import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { useWords } from '#src/ui/words.ts'
import { Footer } from './Footer.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Splash } from './Splash.tsx'
import { ToastBox } from './ToastBox.tsx'
import { TopBar } from './TopBar.tsx'

interface ShellProps {
  settings: SiteSettings
  /** The page's path, whose links are marked as the current ones. */
  path: string
  children: ReactNode
}

/**
 * What stands around every page. It is drawn on the server only and never wakes: `src/browser/shell.ts` adds by data
 * attributes what its native elements cannot do. What opens later is in no page (`LaterShell.tsx`); until it has come,
 * plain links lead to the same. One shell serves all pages a visitor goes to: `<html data-chrome="bare">` hides what a
 * bare page does without.
 */
export function Shell({ settings, path, children }: ShellProps) {
  const { skip } = useWords('shell')
  return (
    <>
      <a className="skip-link" href="#main">
        {settings.navigation?.skip ?? skip}
      </a>
      <Splash settings={settings} />
      <TopBar settings={settings} path={path} />
      <main id="main" css={main}>
        {children}
      </main>
      <Footer settings={settings} />
      <MobileMenu settings={settings} path={path} />
      <ToastBox />
    </>
  )
}

// The bar lies over the top of every page. On the home page the hero makes room for it; elsewhere the page does, and a
// hero that comes first reaches up again behind the bar.
const main = css({
  display: 'block',
  minHeight: '60vh',
  'html:not([data-home], [data-chrome=bare]) &': { paddingTop: 'var(--topbar)' },
})
