import { css } from '@emotion/react'
import type { HeroSwitch as HeroSwitchData } from '#schemas/types.gen.ts'
import { useUrlState } from '#src/browser/urlState.ts'
import { media } from '#src/theme/tokens.ts'
import { Switch } from '#src/ui/Switch.tsx'

/**
 * Radio buttons for the `tabs` section with the same `param`: the browser shows the panel by them, and that section keeps
 * the address in step, so nothing here needs to wake.
 */
export function HeroSwitch({ of: { label, param, options }, className }: { of: HeroSwitchData; className?: string }) {
  const [chosen] = useUrlState(param, options[0]!.id)
  return <Switch label={label} param={param} options={options} chosen={chosen} css={narrow} className={className} />
}

// Beside a headline, two long names have to fit a phone.
const narrow = css({
  '& > label': { padding: '0 6px', fontSize: 'min(1.0625rem, 4.4vw)', [media.md]: { padding: '0 22px' } },
})
