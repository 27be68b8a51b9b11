import { css } from '@emotion/react'
import { useId } from 'react'
import type { FormConsent } from '#schemas/types.gen.ts'
import { band, control, radius, size } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { FieldError } from './FieldError.tsx'

/** The box to agree, checked at first. The words in it that name the privacy policy lead to it. */
export function ConsentBox({ of: { label, policy }, error }: { of: FormConsent; error?: string }) {
  const id = useId()
  const words = `${id}-words`
  const { privacyPage } = useSite()
  const [before, after] = policy && privacyPage && label.includes(policy) ? label.split(policy, 2) : [label, '']
  return (
    <div>
      <div css={row}>
        <span css={square}>
          <input
            id={id}
            css={box}
            type="checkbox"
            name="consent"
            value="on"
            defaultChecked
            required
            aria-labelledby={words}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            suppressHydrationWarning
          />
          <Icon name="check" weight="bold" size={16} />
        </span>
        <p id={words} css={sentence}>
          <label htmlFor={id}>{before}</label>
          {privacyPage && after && (
            <>
              <Anchor to={privacyPage} data-dialog="privacy" css={link}>
                {policy}
              </Anchor>
              <label htmlFor={id}>{after}</label>
            </>
          )}
        </p>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

const row = css({ display: 'flex', gap: 14, alignItems: 'flex-start', fontSize: '0.9688rem', lineHeight: 1.5 })
const square = css({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  '& > svg': { position: 'relative', gridArea: '1 / 1', color: control.bg, pointerEvents: 'none' },
  '& > input:not(:checked) + svg': { visibility: 'hidden' },
})
const box = css({
  gridArea: '1 / 1',
  width: 26,
  height: 26,
  margin: 0,
  appearance: 'none',
  border: `1.5px solid ${control.border}`,
  borderRadius: radius.sm,
  backgroundColor: control.bg,
  cursor: 'pointer',
  // As large for a finger as a button.
  '&::before': { content: '""', position: 'absolute', inset: `calc((26px - ${size.tapTarget}) / 2)` },
  '&:hover:enabled': { borderColor: control.borderHover },
  '&:checked, &:checked:hover:enabled': { backgroundColor: control.checkedBg, borderColor: band.secondaryBorder },
  '&:disabled': { opacity: 0.6 },
  '@media (forced-colors: active)': { appearance: 'auto', '& + svg': { display: 'none' } },
})
const sentence = css({ paddingTop: 1, '& label': { cursor: 'pointer' } })
const link = css({
  color: band.link,
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  '&:hover': { color: band.linkHover },
})
