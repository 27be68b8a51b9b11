import { css, keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { band, motion, radius, rtl, shadow, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { iconButton, opening } from '#src/ui/opening.ts'
import { useWords } from '#src/ui/words.ts'
import { Footer } from './Footer.tsx'
import { Splash } from './Splash.tsx'
import { MobileMenu, TopBar } from './TopBar.tsx'

interface ShellProps {
  settings: SiteSettings
  /** The page's path, whose links are marked as the current ones. */
  path: string
  children: ReactNode
}

/**
 * What stands around every page, and above it. It is drawn on the server only and never wakes: `src/browser/shell.ts` adds by data
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
    </>
  )
}

/** What stands below the page, or over it. */
export function ShellBelow({ settings, path }: Omit<ShellProps, 'children'>) {
  return (
    <>
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

/** The one place where short words to the visitor show; `src/browser/showToast.ts` fills it. */
function ToastBox() {
  const { dismiss } = useWords('shell')
  return (
    <div id="toast" popover="manual" data-band="deep" css={toast}>
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
const toast = css({
  position: 'fixed',
  inset: 'auto 14px max(20px, env(safe-area-inset-bottom))',
  width: 'fit-content',
  maxWidth: 'min(560px, 100vw - 28px)',
  margin: '0 auto',
  paddingBlock: 4,
  paddingInline: `${space[4]} 6px`,
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
    [rtl]: { transformOrigin: '100% 0' },
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
  marginInlineStart: -6,
  borderRadius: radius.control,
  color: band.muted,
  '&:hover': { color: band.heading },
  '&:focus-visible': { outlineOffset: -6 },
})
