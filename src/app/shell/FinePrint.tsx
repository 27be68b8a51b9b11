import { css } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { band, font, media, numeric } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** The footer's last row: year, legal texts, the way back up. It is all that a bare page keeps, with its few links. */
export function FinePrint({ settings }: { settings: SiteSettings }) {
  const { brand, footer, legal } = settings
  return (
    <div css={row}>
      <span css={[numeric, wide]}>
        © <span data-year>{new Date().getFullYear()}</span> {brand.legalName}
      </span>
      <span css={texts}>
        <Anchor to={legal.privacy.page} data-dialog="privacy">
          {legal.privacy.title}
        </Anchor>
        <Anchor to={legal.terms.page} data-dialog="terms">
          {legal.terms.title}
        </Anchor>
        <span css={compact}>
          {footer.compact.map((link) => (
            <Anchor key={link.to} to={link.to} search={link.search} event={link.event}>
              {link.label}
            </Anchor>
          ))}
        </span>
      </span>
      <a href="#top" css={[up, wide]}>
        {footer.top}
        <Icon name="arrow-up" weight="bold" size={16} />
      </a>
    </div>
  )
}

const row = css(font.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 28px',
  marginTop: 40,
  padding: '14px 0 16px',
  borderTop: `1px solid ${band.hairline}`,
  color: band.muted,
  [media.md]: { marginTop: 56, paddingBottom: 28 },
  'html:not([data-chrome=full]) &': { marginTop: 0, border: 0 },
  'html[data-chrome=bare] &': { justifyContent: 'center' },
})
const wide = css({ 'html[data-chrome=bare] &': { display: 'none' } })
const compact = css({ display: 'none', 'html[data-chrome=bare] &': { display: 'contents' } })

const texts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: band.link,
    textDecoration: 'underline',
    textDecorationThickness: 1,
    textUnderlineOffset: 4,
    '&:hover': { color: band.linkHover },
  },
})

const up = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  marginLeft: 'auto',
  fontWeight: 600,
  color: band.heading,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  [media.print]: { display: 'none' },
  [media.belowMd]: { width: '100%', marginLeft: 0 },
})
