import { css } from '@emotion/react'
import type { NoticeBlock } from '#schemas/types.gen.ts'
import { radius, status } from '#src/theme/tokens.ts'
import { ToldList } from '#src/ui/ToldList.tsx'

/** Sentences that the server fills in: what to correct. */
export function NoticeTold({ of: { told }, className }: { of: NoticeBlock; className?: string }) {
  if (!told) return null
  return (
    <div role="alert" css={report} className={className}>
      <ToldList slot={told.slot} />
    </div>
  )
}

const report = css({
  width: 'fit-content',
  padding: '14px 18px',
  borderRadius: radius.control,
  fontWeight: 500,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  color: status.error.text,
  backgroundColor: status.error.bg,
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
})
