import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PublicSettings } from '#src/app/pageData.ts'
import { LaterShell } from '#src/app/shell/LaterShell.tsx'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { createStaticRenderer } from './staticParts.tsx'

/**
 * What the shell shows only when somebody opens it. It is the same for all pages, so browsers keep it.
 *
 * @param icons  the drawings of the icons that the settings name
 */
export async function laterShell(
  settings: SiteSettings,
  site: PublicSettings,
  icons: Record<string, string>,
): Promise<LaterShellFile> {
  const { render, styles } = createStaticRenderer('later', icons)
  const html = await render(
    <SiteContext value={site}>
      <LaterShell settings={settings} />
    </SiteContext>,
  )
  return { html, css: styles.inline(html).css }
}
