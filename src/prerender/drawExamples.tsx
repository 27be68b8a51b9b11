import type { ReactNode } from 'react'
import type { CompiledSite } from '#schemas/compiled.ts'
import type { PublicSettings } from '#src/app/pageData.ts'
import { HomeBars } from '#src/app/shell/HomeBars.tsx'
import { PageView } from '#src/renderer/PageView.tsx'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { registerIcons } from '#src/ui/Icon.tsx'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { drawShell, registerShellIcons } from './shell.tsx'
import { type SheetRules, sheetRules } from './siteStyles.ts'
import { type Rules, styledMarkup } from './styledMarkup.tsx'

/**
 * Draws an example site for the style sheet that all pages share, which is therefore the same for any content.
 *
 * @param site  has everything the code can draw
 */
export async function drawExamples({ pages, settings, icons }: CompiledSite): Promise<SheetRules> {
  registerShellIcons(icons)
  const shell = await drawShell(settings, site, '/')
  const drawn: Rules[] = [shell.first, shell.below]
  const draw = async (tree: ReactNode) => {
    drawn.push((await styledMarkup(<SiteContext value={site}>{tree}</SiteContext>, 'tw')).first)
  }
  if (settings.home) await draw(<HomeBars of={settings.home} />)
  for (const { sections, icons } of pages) {
    registerIcons(icons)
    await loadDrawings(sections, async () => '<svg viewBox="0 -440 800 500"/>')
    await draw(<PageView sections={sections} asleep={false} />)
  }
  return sheetRules(drawn)
}

const site: PublicSettings = {
  open: true,
  brand: 'Example',
  privacyPage: 'https://example.com/privacy',
  bookingUrl: 'https://booking.example',
  bookingScript: 'https://booking.example/widget.js',
  bookingStyle: 'https://booking.example/widget.css',
  buildId: '',
  startupReload: 'when-stale',
}
