import { css } from '@emotion/react'
import { Fragment } from 'react'
import { radius, status } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'

interface OutcomeProps {
  success?: string
  failure?: string
  /** The address in `failure`, at `{email}`. */
  email: string
}

/** How sending ended. Both places stand there from the start, so that what appears in them is spoken. */
export function Outcome({ success, failure, email }: OutcomeProps) {
  return (
    <div css={place}>
      <div role="status">
        {success && (
          <p css={[line, good]}>
            <Icon name="check-circle" weight="fill" size={20} />
            <span>{success}</span>
          </p>
        )}
      </div>
      <div role="alert">
        {failure && (
          <p css={[line, bad]}>
            <Icon name="warning-circle" weight="fill" size={20} />
            <span>
              {failure.split('{email}').map((part, index) => (
                <Fragment key={index}>
                  {index > 0 && <Anchor to={`mailto:${email}`}>{email}</Anchor>}
                  {part}
                </Fragment>
              ))}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

const place = css({ '&:not(:has(p))': { display: 'contents' } })
/** Also the look of what the server tells a visitor without JavaScript. */
export const line = css({
  display: 'flex',
  gap: 12,
  padding: '14px 18px',
  borderRadius: radius.control,
  fontWeight: 500,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', marginTop: 3 },
  '& a': { color: 'inherit' },
})
const good = css({ color: status.success.text, backgroundColor: status.success.bg })
export const bad = css({ color: status.error.text, backgroundColor: status.error.bg })
