import { css } from '@emotion/react'
import type { NoticeBack, NoticeBlock } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, radius, space, status } from '#src/theme/tokens.ts'
import { Action, lineLink } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Button, buttonLook } from '#src/ui/Button.tsx'
import { kickerText } from '#src/ui/Head.tsx'
import { Heading, useSectionLevel } from '#src/ui/HeadingLevel.tsx'
import { WithKind } from '#src/ui/Inline.tsx'
import { ServerErrors } from '#src/ui/ServerErrors.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { slotMark } from '#src/ui/slotMark.ts'

interface MessageProps {
  of: NoticeBlock
  /** Its heading is the headline of the page. */
  isPage?: boolean
  className?: string
}

/** The words of a notice, and the ways on. */
export function Message({ of: block, isPage = false, className }: MessageProps) {
  const { kicker, heading, lead, kinds, errors, linksLabel, links } = block
  const level = useSectionLevel()
  return (
    <div css={isPage && aboveArt} className={className}>
      {kicker && <p css={kickerText}>{kicker}</p>}
      <Heading level={isPage ? 1 : level} css={isPage ? font.h1 : font.h3}>
        <WithKind text={heading} kinds={kinds} />
      </Heading>
      {lead && (
        <p css={isPage ? pageLead : inlineLead}>
          <WithKind text={lead} kinds={kinds} />
        </p>
      )}
      {errors && (
        <div role="alert" css={[report, isPage ? far : near]}>
          <ServerErrors slot={errors.slot} />
        </div>
      )}
      <Ways of={block} css={isPage ? far : near} />
      {links && (
        <div css={further}>
          {linksLabel && <p css={intro}>{linksLabel}</p>}
          <ul>
            {links.map(({ label, to, search, event, newTab }, index) => (
              <li key={index}>
                <Anchor css={[lineLink, medium]} to={to ?? '#'} search={search} event={event} newTab={newTab}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The ways on, first those that the server fills in, and the way back. */
function Ways({ of: block, className }: { of: NoticeBlock; className?: string }) {
  const { actions = [], button, onward, back } = block
  const { samples } = useSite()
  if (actions.length === 0 && !button && !onward && !back) return null
  const address = (slot: string) => String(samples?.[slot] ?? slotMark(slot))
  return (
    <div css={ways} className={className}>
      {button && (
        <form method="post" action={address(button.slot)}>
          <Button type="submit">{button.label}</Button>
        </form>
      )}
      {onward && (
        <a css={buttonLook.primary} href={address(onward.slot)}>
          {onward.label}
        </a>
      )}
      {actions.map((action, index) => (
        <Action key={index} of={action} look={index === 0 && !button && !onward ? 'primary' : 'secondary'} />
      ))}
      {back && <Back of={back} />}
    </div>
  )
}

/** A link with an address of its own; with script it can go to the page before this one instead. */
function Back({ of: { label, to, history } }: { of: NoticeBack }) {
  const link = <Action of={{ label, to, icon: 'arrow-left' }} look="secondary" />
  return history ? <tide-back>{link}</tide-back> : link
}

const aboveArt = css({ position: 'relative', zIndex: 1 })
const pageLead = css(font.lead, { marginTop: 22 })
const inlineLead = css({ marginTop: 8, maxWidth: '37.3em' })
const near = css({ marginTop: space[5] })
const far = css({ marginTop: space[7] })
const report = css({
  width: 'fit-content',
  padding: '14px 18px',
  borderRadius: radius.control,
  fontWeight: 500,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  color: status.error.text,
  backgroundColor: status.error.bg,
})
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: 14 })
// Words and links run on in one line, and wrap as one.
const further = css({
  marginTop: 34,
  paddingTop: space[3],
  borderTop: border.rule,
  '& > *, & li': { display: 'inline', marginRight: 28 },
})
const intro = css({ fontSize: fontSize.small, color: band.muted })
const medium = css({ fontWeight: 500 })
