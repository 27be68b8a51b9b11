import { css } from '@emotion/react'
import { Fragment } from 'react'
import type { LegalText, SiteSettings } from '#schemas/types.gen.ts'
import {
  apart,
  band,
  bandVars,
  border,
  font,
  fontSize,
  media,
  radius,
  shadow,
  space,
  tideFill,
  zIndex,
} from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { iconButton, modal } from '#src/ui/opening.ts'
import { ProseView } from '#src/ui/ProseView.tsx'
import { useWording } from '#src/ui/words.ts'
import { MenuPanel, MobileGroup } from './Menu.tsx'
import { groupId, menuId } from './TopBar.tsx'

/**
 * What the shell shows only when it is opened: one file for all pages, fetched after the first paint.
 * `src/browser/laterShell.ts` puts each part in its place.
 */
export function LaterShell({ settings }: { settings: SiteSettings }) {
  const { navigation, legal } = settings
  return (
    <>
      {navigation?.items.map(
        ({ to, label, menu }) =>
          menu && (
            <Fragment key={to}>
              <MenuPanel id={menuId(to)} menu={menu} />
              <div data-into={groupId(to)}>
                <MobileGroup label={label} menu={menu} />
              </div>
            </Fragment>
          ),
      )}
      <div data-into="mobile-actions">
        <Actions of={navigation?.mobile.actions} />
      </div>
      {legal && <LegalDialog id="privacy" text={legal.privacy} close={legal.close} />}
      {legal && <LegalDialog id="terms" text={legal.terms} close={legal.close} />}
      <ConsentBar settings={settings} />
    </>
  )
}

/**
 * Asks before counting tools are loaded. A site without such tools, or with `consent.ask: false`, has no bar. It stays
 * hidden until `src/browser/analyticsTools.ts` finds that this visitor has not answered yet.
 */
function ConsentBar({ settings: { analytics = {}, consent } }: { settings: SiteSettings }) {
  if (!consent?.ask || Object.keys(analytics).length === 0) return null
  return (
    <section data-band="deep" css={consentBar} aria-label={consent.text} id="consent-bar" data-consent hidden>
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
  insetInlineStart: space[4],
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

/** A legal text in a native modal: opened, closed and given its focus back by the browser. */
function LegalDialog({ id, text, close }: { id: string; text: LegalText; close: string }) {
  const { longDay } = useWording()
  const titleId = `${id}-title`
  return (
    <dialog id={id} css={dialog} closedby="any" aria-labelledby={titleId}>
      <div css={head}>
        <h2 id={titleId} css={title}>
          {text.title}
        </h2>
        <button type="button" css={cross} commandfor={id} command="close" aria-label={`${close}: ${text.title}`}>
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
    </dialog>
  )
}

const dialog = css(modal, {
  flexDirection: 'column',
  maxHeight: 'min(760px, 100dvh - 28px)',
  '&[open]': { display: 'flex' },
})
const head = css(apart, {
  gap: 16,
  paddingBlock: '20px 18px',
  paddingInline: '36px 24px',
  borderBottom: border.hairline,
  [media.belowMd]: { paddingBlock: '14px 12px', paddingInline: '22px 14px' },
})
const title = css(font.h3, { fontSize: fontSize.title.xl, [media.belowMd]: { fontSize: fontSize.title.lg } })
const cross = css(iconButton, {
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
