import { css } from '@emotion/react'
import type { FooterGroup, SiteSettings } from '#schemas/types.gen.ts'
import { band, font, media, numeric, space, wrap } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { SinkingName } from '#src/ui/art/SinkingName.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { FinePrint } from './FinePrint.tsx'
import { HomeLink } from './HomeLink.tsx'

/** The bottom of every page. On a short one only its last row shows, on a bare one a still shorter one. */
export function Footer({ settings }: { settings: SiteSettings }) {
  const { brand, contact, footer } = settings
  return (
    <footer data-band="deep" css={box}>
      <div css={wrap}>
        <div css={[columns, full]}>
          <div css={company}>
            <HomeLink brand={brand.name} onDark />
            <p>{footer.summary}</p>
            <ul>
              <li>
                <Icon name="envelope-simple" />
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
              <li>
                <Icon name="phone" />
                <a href={`tel:${contact.phoneLink}`} css={numeric}>
                  {contact.phone}
                </a>
              </li>
              <li>
                <Icon name="globe-hemisphere-west" />
                <span>{contact.location}</span>
              </li>
            </ul>
          </div>
          {footer.groups.map((group) => (
            <Group key={group.heading} group={group} />
          ))}
        </div>
        <FinePrint settings={settings} />
      </div>
      <SinkingName name={brand.name} css={[name, full]} />
    </footer>
  )
}

function Group({ group }: { group: FooterGroup }) {
  return (
    <nav aria-label={group.heading} css={groupBox}>
      <p>{group.heading}</p>
      <ul>
        {group.links.map((link) => (
          <li key={link.to + link.label}>
            <Anchor to={link.to} search={link.search} event={link.event}>
              {link.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const box = css({
  position: 'relative',
  paddingTop: 56,
  overflow: 'hidden',
  // On a screen that is taller than the page, deep water goes on to its end.
  boxShadow: `0 50vh 0 50vh ${band.bg}`,
  'html:not([data-chrome=full]) &': { paddingTop: 0 },
})
const full = css({ 'html:not([data-chrome=full]) &': { display: 'none' } })

const columns = css({
  display: 'grid',
  gap: '36px 24px',
  gridTemplateColumns: '1fr 1fr',
  [media.md]: { gap: 48, gridTemplateColumns: 'repeat(3, 1fr)' },
  [media.lg]: { gridTemplateColumns: 'minmax(0, 5fr) repeat(3, minmax(0, 2.2fr))' },
})

const link = {
  color: band.heading,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
}

const company = css({
  gridColumn: '1 / -1',
  [media.lg]: { gridColumn: 'auto' },
  '& > p': { maxWidth: '20em', margin: '16px 0 12px' },
  '& > ul': { display: 'grid', justifyItems: 'start' },
  '& li': { display: 'flex', alignItems: 'center', gap: space[3], minHeight: 38, '& > svg': { color: band.kicker } },
  '& li > a': { ...link, paddingBlock: 6 },
})

// Rows of 38 px in the design; taller where fingers press.
const groupBox = css({
  '& > p': { ...font.label, color: band.muted, marginBottom: 8 },
  '& a': { ...link, display: 'inline-block', paddingBlock: 5.4 },
  '@media (pointer: coarse)': { '& a': { paddingBlock: 8.5 } },
})

const name = css({ display: 'block', width: '100%', height: 'auto', marginBottom: -2 })
