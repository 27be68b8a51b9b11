import { css } from '@emotion/react'
import type { NavigationItem } from '#schemas/types.gen.ts'
import { band, font } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { isCurrent } from './place.ts'

/** A line of the mobile menu that leads to a page. */
export function MobileLink({ item, path }: { item: NavigationItem; path: string }) {
  return (
    <Anchor to={item.to} event={item.event} css={line} aria-current={isCurrent(item.to, path) ? 'page' : undefined}>
      {item.label}
    </Anchor>
  )
}

export const list = css({ padding: '6px var(--page) 0', '& > li': { borderBottom: `1px solid ${band.hairline}` } })

export const line = css(font.h4, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 55,
  fontSize: '1.5rem',
  fontWeight: 580,
  letterSpacing: '-0.028em',
  color: band.heading,
  textDecoration: 'none',
  '&[aria-current]': { color: band.link },
  '&:focus-visible': { outlineOffset: -3 },
})
