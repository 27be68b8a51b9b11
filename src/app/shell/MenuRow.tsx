import { css } from '@emotion/react'
import type { MenuColumn, MenuLink } from '#schemas/types.gen.ts'
import { band, bandVars, font, radius } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Thumbnail } from './Thumbnail.tsx'

/** One link of a menu: its words, and what its column draws before them. */
export function MenuRow({ link, look }: { link: MenuLink; look: MenuColumn['look'] }) {
  return (
    <Anchor
      data-area=""
      to={link.to}
      event={link.event}
      css={[row, look === 'list' && small, look === 'pictures' && centered]}
    >
      {look === 'tiles' && link.icon && (
        <i css={tileBox}>
          <Icon name={link.icon} size={22} />
        </i>
      )}
      {look === 'pictures' && link.scene && <Thumbnail scene={link.scene} />}
      <span>
        <b>{link.label}</b>
        {link.text && <small>{link.text}</small>}
      </span>
    </Anchor>
  )
}

const shallows = bandVars('shallows')['--bg']

const tileBox = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: radius.control,
  backgroundColor: shallows,
})

// Under the pointer a row stands in the shallows.
const row = css({
  display: 'flex',
  gap: 14,
  alignItems: 'flex-start',
  padding: '9px 12px',
  borderRadius: radius.control,
  textDecoration: 'none',
  color: band.heading,
  '& b': { display: 'block', fontSize: '1rem', lineHeight: 1.3 },
  '& small': {
    ...font.caption,
    display: 'block',
    marginTop: 1,
    fontSize: '0.8125rem',
    textWrap: 'wrap',
    fontWeight: 400,
    color: band.muted,
  },
  // A summary is written for the page; here its first three lines do.
  '& > span > small': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' },
  '&:is(:hover, :focus-visible)': {
    backgroundColor: shallows,
    '& b': { color: band.link },
    '& i': { backgroundColor: band.accent },
  },
  '&:focus-visible': { outlineOffset: -3 },
})
const small = css({ '& b': { fontSize: '0.9688rem' } })
const centered = css({ alignItems: 'center', gap: 18, '& small': { fontSize: '0.875rem' } })
