import type { SiteSettings } from '#schemas/types.gen.ts'
import { ConsentBar } from './ConsentBar.tsx'
import { LegalDialog } from './LegalDialog.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { MobileLinks } from './MobileLinks.tsx'
import { menuId } from './place.ts'
import { SplashTide } from './SplashTide.tsx'
import { ToastBox } from './ToastBox.tsx'

/**
 * What the shell shows only when somebody opens it, and the splash's water. It is a file of its own that all pages share, fetched after the first
 * paint; `src/browser/elements/insertLater.ts` puts each part in its place.
 */
export function LaterShell({ settings }: { settings: SiteSettings }) {
  const { navigation, legal, splash } = settings
  return (
    <>
      {splash.show !== 'never' && (
        <div data-into="splash-tide">
          <SplashTide settings={settings} />
        </div>
      )}
      {navigation.items.map(({ to, menu }) => menu && <MenuPanel key={to} id={menuId(to)} menu={menu} />)}
      <div data-into="mobile-links">
        <MobileLinks settings={settings} />
      </div>
      <LegalDialog id="privacy" text={legal.privacy} close={legal.close} />
      <LegalDialog id="terms" text={legal.terms} close={legal.close} />
      <ConsentBar settings={settings} />
      <ToastBox />
    </>
  )
}
