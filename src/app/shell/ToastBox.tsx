import { css, keyframes } from '@emotion/react'
import { band, motion, radius, shadow, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { iconButton, opening } from '#src/ui/opening.ts'
import { useWords } from '#src/ui/words.ts'

/** The one place where short words to the visitor show; `src/browser/showToast.ts` fills it. */
export function ToastBox() {
  const { dismiss } = useWords('shell')
  return (
    <div id="toast" popover="manual" data-band="deep" css={box}>
      <Icon name="check-circle" weight="fill" css={[sign, done]} />
      <Icon name="warning-circle" weight="fill" css={[sign, problem]} />
      <p role="status" css={words} />
      <button type="button" css={cross} aria-label={dismiss}>
        <Icon name="x" weight="bold" size={14} />
      </button>
    </div>
  )
}

const drain = keyframes({ to: { transform: 'scaleX(0)' } })
const box = css({
  position: 'fixed',
  inset: 'auto 14px max(20px, env(safe-area-inset-bottom))',
  width: 'fit-content',
  maxWidth: 'min(560px, 100vw - 28px)',
  margin: '0 auto',
  padding: `4px 6px 4px ${space[4]}`,
  alignItems: 'center',
  gap: 12,
  overflow: 'hidden',
  border: `1.5px solid ${band.rule}`,
  borderRadius: radius.button,
  boxShadow: shadow.raise,
  // The line at its foot is the time that is left.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    height: 3,
    backgroundColor: band.accent,
    transformOrigin: '0 0',
    animation: `${drain} var(--lasts, ${motion.toast.lastsMs}ms) linear forwards`,
  },
  '&:focus-within::after': { animation: 'none' },
  ...opening('&:popover-open', 'translateY(18px)'),
  '&:popover-open': { display: 'flex', opacity: 1, transform: 'none' },
})
const sign = css({ display: 'none' })
const done = css({ color: band.positive, '[data-kind=done] > &': { display: 'block' } })
const problem = css({ color: band.accent, '[data-kind=problem] > &': { display: 'block' } })
const words = css({ paddingBlock: 10, color: band.heading, fontWeight: 500, lineHeight: 1.35 })
const cross = css(iconButton, {
  marginLeft: -6,
  borderRadius: radius.control,
  color: band.muted,
  '&:hover': { color: band.heading },
  '&:focus-visible': { outlineOffset: -6 },
})
