import { css, keyframes } from '@emotion/react'
import type { LegalText, SiteSettings } from '#schemas/types.gen.ts'
import {
  band,
  bandVars,
  border,
  font,
  fontSize,
  media,
  motion,
  radius,
  shadow,
  space,
  tideFill,
  zIndex,
} from '#src/theme/tokens.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { iconButton, modal, opening } from '#src/ui/opening.ts'
import { ProseView } from '#src/ui/ProseView.tsx'
import { useWording, useWords } from '#src/ui/words.ts'
import { MenuPanel } from './Menu.tsx'
import { MobileLinks } from './MobileMenu.tsx'
import { menuId } from './TopBar.tsx'

/**
 * What the shell shows only when it is opened: one file for all pages, fetched after the first paint.
 * `src/browser/elements/insertLater.ts` puts each part in its place.
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

/**
 * Asks before counting tools are loaded. A site without such tools, or with `consent.ask: false`, has no bar. It stays
 * hidden until `src/browser/consent.ts` finds that this visitor has not answered yet.
 */
function ConsentBar({ settings: { analytics = {}, consent } }: { settings: SiteSettings }) {
  if (!consent?.ask || Object.keys(analytics).length === 0) return null
  return (
    <section data-band="deep" css={consentBar} aria-label={consent.text} data-consent hidden>
      <p>{consent.text}</p>
      <div css={answers}>
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

const consentBar = css(font.small, {
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
const answers = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

interface LegalDialogProps {
  id: string
  text: LegalText
  /** The words of the closing button. */
  close: string
}

/** A legal text in a native modal: opened, closed and given its focus back by the browser. */
function LegalDialog({ id, text, close }: LegalDialogProps) {
  const { longDay } = useWording()
  const titleId = `${id}-title`
  return (
    <dialog id={id} css={dialog} closedby="any" aria-labelledby={titleId}>
      <div css={inside}>
        <div css={head}>
          <h2 id={titleId} css={title}>
            {text.title}
          </h2>
          <button
            type="button"
            css={closeDialog}
            commandfor={id}
            command="close"
            aria-label={`${close}: ${text.title}`}
          >
            <Icon name="x" weight="bold" size={18} />
          </button>
        </div>
        {/* It scrolls, so the keyboard must be able to reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section css={body} tabIndex={0} aria-labelledby={titleId}>
          <ProseView of={text.text} css={{ '& > * + :is(h2, h3, h4)': { marginTop: 26 } }} />
          {text.updated && <p css={date}>{longDay(text.updated)}</p>}
          <Button look="secondary" size="sm" commandfor={id} command="close">
            {close}
          </Button>
        </section>
      </div>
    </dialog>
  )
}

const dialog = css(modal, { maxHeight: 'min(760px, 100dvh - 28px)' })
const inside = css({ display: 'flex', flexDirection: 'column', maxHeight: 'inherit' })
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '20px 24px 18px 36px',
  borderBottom: `1px solid ${band.hairline}`,
  [media.belowMd]: { padding: '14px 14px 12px 22px' },
})
const title = css(font.h3, { fontSize: fontSize.title.xl, [media.belowMd]: { fontSize: fontSize.title.lg } })
const closeDialog = css(iconButton, {
  borderRadius: radius.pill,
  color: band.heading,
  ...tideFill(band.secondaryTide, bandVars('shallows')['--bg']),
})
const body = css({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '22px 36px 28px',
  [media.belowMd]: { padding: '18px 22px 22px' },
  '&:focus-visible': { outlineOffset: -6, borderRadius: radius.modal },
})
const date = css(font.caption, { margin: '24px 0 18px', color: band.muted })

/** The one place where short words to the visitor show; `src/browser/toasts.ts` fills it. */
function ToastBox() {
  const { dismiss } = useWords('shell')
  return (
    <div id="toast" popover="manual" data-band="deep" css={toast}>
      <Icon name="check-circle" weight="fill" css={[sign, done]} />
      <Icon name="warning-circle" weight="fill" css={[sign, problem]} />
      <p role="status" data-words css={sentence} />
      <button type="button" css={dismissToast} aria-label={dismiss}>
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
  '&:focus-within::after': { animationPlayState: 'paused' },
  ...opening('&:popover-open', 'translateY(18px)'),
  '&:popover-open': { display: 'flex', opacity: 1, transform: 'none' },
})
const sign = css({ display: 'none' })
const done = css({ color: band.positive, '[data-kind=done] > &': { display: 'block' } })
const problem = css({ color: band.accent, '[data-kind=problem] > &': { display: 'block' } })
const sentence = css({ paddingBlock: 10, color: band.heading, fontWeight: 500, lineHeight: 1.35 })
const dismissToast = css(iconButton, {
  marginLeft: -6,
  borderRadius: radius.control,
  color: band.muted,
  '&:hover': { color: band.heading },
  '&:focus-visible': { outlineOffset: -6 },
})
