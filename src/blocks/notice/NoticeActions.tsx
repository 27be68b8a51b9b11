import { css } from '@emotion/react'
import type { NoticeBack, NoticeBlock } from '#schemas/types.gen.ts'
import { Action } from '#src/ui/Action.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonLook } from '#src/ui/button.ts'
import { useSite } from '#src/ui/SiteContext.tsx'
import { slotMark } from '#src/ui/slotMark.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tide-back': HTMLAttributes<HTMLElement>
    }
  }
}

/** The ways on, first those that the server fills in, and the way back. */
export function NoticeActions({ of: block, className }: { of: NoticeBlock; className?: string }) {
  const { actions = [], button, onward, back } = block
  const { samples } = useSite()
  if (actions.length === 0 && !button && !onward && !back) return null
  const address = (slot: string) => String(samples?.[slot] ?? slotMark(slot))
  return (
    <div css={row} className={className}>
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
        <Action key={action.label} of={action} look={index === 0 && !button && !onward ? 'primary' : 'secondary'} />
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

const row = css({ display: 'flex', flexWrap: 'wrap', gap: 14 })
