import { css } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { band, border, font, media, numeric, space, wrap } from '#src/theme/tokens.ts'
import { LineLink, lineLink } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Logo } from '#src/ui/art/Logo.tsx'
import { SinkingName } from '#src/ui/art/SinkingName.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'

/** The bottom of every page. On a short one only its last row shows, on a bare one a still shorter one. */
export function Footer({ settings: { brand, contact, footer, legal } }: { settings: SiteSettings }) {
  const { email, phone, phoneLink = phone, location } = contact ?? {}
  return (
    <footer data-band="deep" css={box}>
      <div css={wrap}>
        <div css={[columns, full]}>
          <div css={company}>
            <Logo brand={brand.name} href="/" onDark />
            {footer && <p>{footer.summary}</p>}
            {contact && (
              <ul>
                {email && <Contact icon="envelope-simple" text={email} href={`mailto:${email}`} />}
                {phone && <Contact icon="phone" text={phone} href={`tel:${phoneLink}`} />}
                {location && <Contact icon="globe-hemisphere-west" text={location} />}
              </ul>
            )}
          </div>
          {footer?.groups.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading} css={group}>
              <p>{heading}</p>
              <ul>
                {links.map(({ label, ...link }, index) => (
                  <li key={index}>
                    <Anchor {...link}>{label}</Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <FinePrint brand={brand} footer={footer} legal={legal} />
      </div>
      <SinkingName name={brand.name} css={[name, full]} />
    </footer>
  )
}

const Contact = ({ icon, text, href }: { icon: string; text: string; href?: string }) => (
  <li>
    <Icon name={icon} />
    {href ? <a href={href}>{text}</a> : text}
  </li>
)

/** The footer's last row: year, legal texts, the way back up. It is all that a bare page keeps, with its few links. */
function FinePrint({ brand, footer, legal }: Pick<SiteSettings, 'brand' | 'footer' | 'legal'>) {
  const { year, timeZone } = useSite()
  const texts = legal && { privacy: legal.privacy, terms: legal.terms }
  return (
    <div css={finePrint}>
      <span css={[numeric, notBare]}>
        © <span data-year={timeZone}>{year}</span> {brand.legalName ?? brand.name}
      </span>
      <span css={ways}>
        {Object.entries(texts ?? {}).map(([id, { page, title }]) => (
          <Anchor key={id} to={page} data-dialog={id} css={lineLink}>
            {title}
          </Anchor>
        ))}
        {footer?.compact.map((link, index) => (
          <LineLink key={index} of={link} css={onlyBare} />
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
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
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
  '& > ul': { ...numeric, display: 'grid', justifyItems: 'start' },
  '& li': { display: 'flex', alignItems: 'center', gap: space[3], minHeight: 38, '& > i': { color: band.kicker } },
  '& li > a': { ...link, paddingBlock: 6 },
})

// Rows of 38 px in the design; taller where fingers press.
const group = css({
  overflowWrap: 'anywhere',
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
  borderTop: border.hairline,
  color: band.muted,
  [media.md]: { marginTop: 56, paddingBottom: 28 },
  'html:not([data-chrome=full]) &': { marginTop: 0, border: 0 },
  'html[data-chrome=bare] &': { justifyContent: 'center' },
})

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '0 24px' })
const up = css(lineLink, link, {
  gap: 4,
  marginInlineStart: 'auto',
  fontWeight: 600,
  [media.print]: { display: 'none' },
  [media.belowMd]: { width: '100%', marginInlineStart: 0 },
})

const name = css({ display: 'block', width: '100%', height: 'auto', marginBottom: -2 })
