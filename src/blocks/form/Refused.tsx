import { css } from '@emotion/react'
import type { FormBlock } from '#schemas/types.gen.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { slotBegin, slotEnd } from '#src/ui/slotMark.ts'
import { ToldList } from '#src/ui/ToldList.tsx'
import { bad, line } from './Outcome.tsx'

/**
 * What to correct, above the fields of a form that came back from the server. The page came anew, with its top in view, so
 * this asks for the focus. Only in the page that the build makes for that; a page with two forms shows it in the one that
 * was sent. The form also says which page it belongs to, for when it is sent again.
 */
export function Refused({ of: { request, refused } }: { of: FormBlock }) {
  if (!useSite().refused) return null
  return (
    <>
      {/* The page stands at the API's address now, and its form is sent again from there. */}
      <input type="hidden" name="page" />
      {slotBegin(`${request}/refused`)}
      {/* biome-ignore lint/a11y/noAutofocus: the page was asked for to be told this */}
      <div role="alert" tabIndex={-1} autoFocus css={[line, bad, focused]} data-form-errors>
        <Icon name="warning-circle" weight="fill" size={20} />
        <div css={words}>
          {refused && <p>{refused.heading}</p>}
          <ToldList slot={`${request}/errors`} />
        </div>
      </div>
      {slotEnd}
    </>
  )
}

const focused = css({ outline: 'none' })
const words = css({
  minWidth: 0,
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > p + ul': { margin: '4px 0 0', paddingLeft: '1.2em', listStyle: 'disc', fontWeight: 400 },
})
