import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PublicSettings } from '#src/app/pageData.ts'
import { LaterShell } from '#src/app/shell/LaterShell.tsx'
import { type PictureFile, registerPictures } from '#src/ui/Picture.tsx'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { inlineStyles } from './inlineStyles.ts'
import { registerShellIcons } from './shell.tsx'
import { styledMarkup } from './styledMarkup.tsx'

/**
 * What the shell shows only when somebody opens it. It is the same for all pages, so browsers keep it.
 *
 * @param icons  the drawings of the icons that the settings name
 * @param pictures  the pictures that they name
 */
export async function laterShell(
  settings: SiteSettings,
  site: PublicSettings,
  icons: Record<string, string>,
  pictures: Record<string, PictureFile>,
): Promise<LaterShellFile> {
  registerShellIcons(icons)
  registerPictures(pictures)
  const markup = await styledMarkup(
    <SiteContext value={site}>
      <LaterShell settings={settings} />
    </SiteContext>,
    'later',
  )
  return { html: markup.html, css: inlineStyles(markup).css }
}
