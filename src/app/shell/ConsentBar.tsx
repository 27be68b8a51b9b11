import { css } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { border, font, radius, shadow, space, zIndex } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/Button.tsx'

/**
 * Asks before counting tools are loaded. A site without such tools, or with `consent.ask: false`, has no bar. It stays
 * hidden until `src/browser/elements/consent.ts` finds that this visitor has not answered yet.
 */
export function ConsentBar({ settings: { analytics = {}, consent } }: { settings: SiteSettings }) {
  if (!consent?.ask || Object.keys(analytics).length === 0) return null
  return (
    <section data-band="deep" css={bar} aria-label={consent.text} data-consent hidden>
      <p>{consent.text}</p>
      <div css={buttons}>
        <Button size="sm" data-consent-answer="yes">
          {consent.accept}
        </Button>
        <Button look="secondary" size="sm" data-consent-answer="no">
          {consent.decline}
        </Button>
      </div>
    </section>
  )
}

const bar = css(font.small, {
  position: 'fixed',
  left: space[4],
  bottom: space[4],
  zIndex: zIndex.toast,
  display: 'grid',
  gap: space[4],
  width: 'min(420px, 100vw - 32px)',
  padding: space[5],
  borderRadius: radius.panel,
  boxShadow: shadow.raise,
  // On a dark band it would have no edge.
  border: border.hairline,
})
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
