import { css } from '@emotion/react'
import type { Action } from '#schemas/types.gen.ts'
import { band, border, size, space } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'

/** Quick links in one line. */
export function NoticeLinks({ label, of: links }: { label?: string; of: Action[] }) {
  return (
    <div css={row}>
      {label && <p css={intro}>{label}</p>}
      <ul>
        {links.map(({ label, to, search, event, newTab }) => (
          <li key={label}>
            <Anchor css={link} to={to ?? '#'} search={search} event={event} newTab={newTab}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

// Words and links run on in one line, and wrap as one.
const row = css({
  marginTop: 34,
  paddingTop: space[3],
  borderTop: border.rule,
  '& > *, & li': { display: 'inline', marginRight: 28 },
})
const intro = css({ fontSize: '0.9375rem', color: band.muted })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.tapTarget,
  fontWeight: 500,
  color: band.link,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  '&:hover': { color: band.linkHover },
})
