import { css } from '@emotion/react'
import type { NoticeBack, NoticeBlock } from '#schemas/types.gen.ts'
import { Action } from '#src/ui/Action.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tide-back': HTMLAttributes<HTMLElement>
    }
  }
}

/** The ways on, and the way back. */
export function NoticeActions({ of: { actions = [], back }, className }: { of: NoticeBlock; className?: string }) {
  if (actions.length === 0 && !back) return null
  return (
    <div css={row} className={className}>
      {actions.map((action, index) => (
        <Action key={action.label} of={action} look={index === 0 ? 'primary' : 'secondary'} />
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
