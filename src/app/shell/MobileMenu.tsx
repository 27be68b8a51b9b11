import { css } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { band, motion } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { HomeLink } from './HomeLink.tsx'
import { list, MobileLink } from './MobileLink.tsx'

/**
 * The menu of narrow windows: a modal dialog over the whole screen. Until its groups have come ({@link MobileLinks}), the
 * sections' own pages list what is in them. `src/browser/elements/closeHiddenMenus.ts` closes it when the window becomes wide.
 * The style sheet must not hide it there: a modal dialog that is not seen still keeps the page from answering.
 */
export function MobileMenu({ settings, path }: { settings: SiteSettings; path: string }) {
  const { brand, navigation } = settings
  const { mobile, items, label } = navigation
  return (
    <dialog id="mobile-menu" css={screen} aria-label={label}>
      <div css={top}>
        <HomeLink brand={brand.name} />
        <button type="button" css={closer} commandfor="mobile-menu" command="close">
          {mobile.close}
          <Icon name="x" weight="bold" size={20} />
        </button>
      </div>
      <div id="mobile-links">
        <nav aria-label={label}>
          <ul css={list}>
            {items.map((item) => (
              <li key={item.to}>
                <MobileLink item={item} path={path} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  )
}

const screen = css({
  backgroundColor: band.bg,
  color: band.text,
  width: '100%',
  maxWidth: '100%',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: 0,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  opacity: 0,
  transition: `opacity ${motion.duration.fast} ${motion.ease.out}, overlay ${motion.duration.fast} allow-discrete, display ${motion.duration.fast} allow-discrete`,
  '&[open]': { opacity: 1 },
  '@starting-style': { '&[open]': { opacity: 0 } },
  '&::backdrop': { background: 'transparent' },
  'html[data-chrome=bare] &': { display: 'none' },
})

const top = css({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'var(--topbar)',
  paddingInline: 'var(--page)',
  backgroundColor: band.bg,
  borderBottom: `1px solid ${band.hairline}`,
})

const closer = css({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  fontWeight: 600,
  fontSize: '0.9375rem',
  letterSpacing: '0.04em',
  color: band.heading,
})
