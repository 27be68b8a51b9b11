import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { Action as ActionData } from '#schemas/types.gen.ts'
import { band, media, size, space } from '#src/theme/tokens.ts'
import { Anchor } from './Anchor.tsx'
import { type ButtonLook, type ButtonSize, buttonFace } from './Button.tsx'
import { bookingHref } from './href.ts'
import { Icon } from './Icon.tsx'
import { useSite } from './SiteContext.tsx'

interface ActionProps {
  of: ActionData
  /** What it looks like when the content does not say. */
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

/**
 * A button or link of the content. A booking is a link to the booking page until the widget's script takes it over. Arrows
 * that point back stand before the words, every other icon after them.
 */
export function Action({ of: action, look: usual = 'primary', size = 'md', className }: ActionProps) {
  const { booking } = useSite()
  const { label, to, search, newTab, book, event, look = usual } = action
  const link =
    book && booking
      ? { to: bookingHref(booking.url, book), newTab: true, 'data-book': JSON.stringify(book) }
      : { to: to ?? '#', search, newTab }
  const hasArrow = look === 'link' || (look === 'primary' && size === 'md' && to !== undefined)
  const icon = action.icon ?? (hasArrow ? 'arrow-right' : undefined)
  const shared = { weight: 'bold', size: look === 'link' ? 16 : 18 } as const
  return (
    <Anchor {...link} event={event} css={buttonFace({ look, size })} className={className}>
      {icon === 'arrow-left' && <Icon {...shared} name={icon} css={back} />}
      {label}
      {icon && icon !== 'arrow-left' && <Icon {...shared} name={icon} />}
    </Anchor>
  )
}

const back = css({ '--nudge': '-3px' })

interface ActionsProps {
  of?: ActionData[]
  /** All of them as text links. */
  as?: 'buttons' | 'links'
  className?: string
  /** A line beside them. */
  children?: ReactNode
}

/** The ways on from a section. The first button is the main one. */
export function Actions({ of: actions = [], as = 'buttons', className, children }: ActionsProps) {
  if (actions.length === 0 && !children) return null
  const rest = as === 'links' ? 'link' : 'secondary'
  return (
    <div css={rows[as]} className={className}>
      {actions.map((action, index) => (
        <Action key={index} of={action} look={as === 'buttons' && index === 0 ? 'primary' : rest} />
      ))}
      {children}
    </div>
  )
}

const rows = {
  buttons: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 14,
    alignItems: 'center',
    [media.belowMd]: { '& > a': { flex: '1 1 auto' }, columnGap: space[3] },
  }),
  links: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${space[4]} ${space[6]}` }),
}

interface LineLinkProps {
  of: ActionData
  className?: string
}

/** A link of the content as words in a line of its own. */
export function LineLink({ of: { label, to = '#', search, event, newTab }, className }: LineLinkProps) {
  return (
    <Anchor css={lineLink} className={className} to={to} search={search} event={event} newTab={newTab}>
      {label}
    </Anchor>
  )
}

/** A link in a line of its own, as tall as a finger needs; a negative `marginBlock` keeps it from pushing lines apart. */
export const lineLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.tapTarget,
  color: band.link,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  '&:hover': { color: band.linkHover },
})
