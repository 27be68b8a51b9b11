import { css } from '@emotion/react'
import type { FooterGroup, SiteSettings } from '#schemas/types.gen.ts'
import { band, font, media, numeric, size, space, wrap } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Logo } from '#src/ui/art/Logo.tsx'
import { SinkingName } from '#src/ui/art/SinkingName.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'

/** The bottom of every page. On a short one only its last row shows, on a bare one a still shorter one. */
export function Footer({ settings }: { settings: SiteSettings }) {
  const { brand, contact, footer } = settings
  return (
    <footer data-band="deep" css={box}>
      <div css={wrap}>
        <div css={[columns, full]}>
          <div css={company}>
            <Logo brand={brand.name} href="/" onDark />
            {footer && <p>{footer.summary}</p>}
            {contact && <Contact of={contact} />}
          </div>
          {footer?.groups.map((group) => (
            <Group key={group.heading} group={group} />
          ))}
        </div>
        <FinePrint settings={settings} />
      </div>
      <SinkingName name={brand.name} css={[name, full]} />
    </footer>
  )
}

function Contact({ of: { email, phone, phoneLink, location } }: { of: NonNullable<SiteSettings['contact']> }) {
  return (
    <ul>
      {email && (
        <li>
          <Icon name="envelope-simple" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <a href={`tel:${phoneLink ?? phone}`} css={numeric}>
            {phone}
          </a>
        </li>
      )}
      {location && (
        <li>
          <Icon name="globe-hemisphere-west" />
          {location}
        </li>
      )}
    </ul>
  )
}

function Group({ group }: { group: FooterGroup }) {
  return (
    <nav aria-label={group.heading} css={groupBox}>
      <p>{group.heading}</p>
      <ul>
        {group.links.map((link, index) => (
          <li key={index}>
            <Anchor to={link.to} search={link.search} event={link.event}>
              {link.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The footer's last row: year, legal texts, the way back up. It is all that a bare page keeps, with its few links. */
function FinePrint({ settings: { brand, footer, legal } }: { settings: SiteSettings }) {
  const { year, timeZone } = useSite()
  return (
    <div css={finePrint}>
      <span css={[numeric, notBare]}>
        © <span data-year={timeZone}>{year}</span> {brand.legalName ?? brand.name}
      </span>
      <span css={texts}>
        {legal && (
          <>
            <Anchor to={legal.privacy.page} data-dialog="privacy">
              {legal.privacy.title}
            </Anchor>
            <Anchor to={legal.terms.page} data-dialog="terms">
              {legal.terms.title}
            </Anchor>
          </>
        )}
        {footer?.compact.map((link, index) => (
          <Anchor key={index} to={link.to} search={link.search} event={link.event} css={onlyBare}>
            {link.label}
          </Anchor>
        ))}
      </span>
      {footer && (
        <a href="#top" css={[up, notBare]}>
          {footer.top}
          <Icon name="arrow-up" weight="bold" size={16} />
        </a>
      )}
    </div>
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
const notBare = css({ 'html[data-chrome=bare] &': { display: 'none' } })
const onlyBare = css({ 'html:not([data-chrome=bare]) &': { display: 'none !important' } })

const columns = css({
  display: 'grid',
  gap: '36px 24px',
  gridTemplateColumns: '1fr 1fr',
  [media.md]: { gap: 48, gridTemplateColumns: 'repeat(3, 1fr)' },
  [media.lg]: { gridTemplateColumns: 'minmax(0, 5fr) repeat(3, minmax(0, 2.2fr))' },
})

const underlined = { textDecoration: 'underline', textUnderlineOffset: 4 }
const link = { color: band.heading, textDecoration: 'none', '&:hover': underlined }

const company = css({
  gridColumn: '1 / -1',
  [media.lg]: { gridColumn: 'auto' },
  '& > p': { maxWidth: '20em', margin: '16px 0 12px' },
  '& > ul': { display: 'grid', justifyItems: 'start' },
  '& li': { display: 'flex', alignItems: 'center', gap: space[3], minHeight: 38, '& > i': { color: band.kicker } },
  '& li > a': { ...link, paddingBlock: 6 },
})

// Rows of 38 px in the design; taller where fingers press.
const groupBox = css({
  '& > p': { ...font.label, color: band.muted, marginBottom: 8 },
  '& a': { ...link, display: 'inline-block', paddingBlock: 5.4 },
  '@media (pointer: coarse)': { '& a': { paddingBlock: 8.5 } },
})

const finePrint = css(font.small, {
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

const texts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  '& a': {
    ...underlined,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.tapTarget,
    color: band.link,
    textDecorationThickness: 1,
    '&:hover': { color: band.linkHover },
  },
})

const up = css(link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: size.tapTarget,
  marginLeft: 'auto',
  fontWeight: 600,
  [media.print]: { display: 'none' },
  [media.belowMd]: { width: '100%', marginLeft: 0 },
})

const name = css({ display: 'block', width: '100%', height: 'auto', marginBottom: -2 })
