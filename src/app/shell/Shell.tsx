import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { BelowFirstView } from '#src/ui/BelowFirstView.tsx'
import { useWords } from '#src/ui/words.ts'
import { ConsentBar } from './ConsentBar.tsx'
import { Footer } from './Footer.tsx'
import { LegalDialog } from './LegalDialog.tsx'
import { MenuPanel } from './Menu.tsx'
import { MobileLinks, MobileMenu, type WithMenus } from './MobileMenu.tsx'
import { Splash } from './Splash.tsx'
import { ToastBox } from './ToastBox.tsx'
import { menuId, TopBar } from './TopBar.tsx'

interface ShellProps {
  settings: SiteSettings
  /** The page's path, whose links are marked as the current ones. */
  path: string
  children: ReactNode
}

/**
 * What stands around every page. It is drawn on the server only and never wakes: `src/browser/shell.ts` adds by data
 * attributes what its native elements cannot do. What opens later, {@link LaterShell}, is in no page; until it has come,
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
      <BelowFirstView>
        <Footer settings={settings} />
        {hasMenus(settings) && <MobileMenu settings={settings} path={path} />}
      </BelowFirstView>
    </>
  )
}

/**
 * What the shell shows only when it is opened: one file for all pages, fetched after the first
 * paint. `src/browser/elements/insertLater.ts` puts each part in its place.
 */
export function LaterShell({ settings }: { settings: SiteSettings }) {
  const { navigation, legal } = settings
  return (
    <>
      {navigation?.items.map(({ to, menu }) => menu && <MenuPanel key={to} id={menuId(to)} menu={menu} />)}
      {navigation && (
        <div data-into="mobile-links">
          <MobileLinks navigation={navigation} />
        </div>
      )}
      {legal && (
        <>
          <LegalDialog id="privacy" text={legal.privacy} close={legal.close} />
          <LegalDialog id="terms" text={legal.terms} close={legal.close} />
        </>
      )}
      <ConsentBar settings={settings} />
      <ToastBox />
    </>
  )
}

const hasMenus = (settings: SiteSettings): settings is WithMenus => settings.navigation !== undefined

// The bar lies over the top of every page. On the home page the hero makes room for it; elsewhere the page does, and a
// hero that comes first reaches up again behind the bar.
const main = css({
  display: 'block',
  minHeight: '60vh',
  'html:not([data-home], [data-chrome=bare]) &': { paddingTop: 'var(--topbar)' },
})
