import { css } from '@emotion/react'
import { band, fontFamily, radius } from '#src/theme/tokens.ts'
import type { ContactState } from './contactState.ts'

/** For whoever sets the site up: with `debug=1` in the address, where the form sends and what came back. */
export function DebugBox({ endpoint, exchange }: { endpoint: string; exchange: ContactState['exchange'] }) {
  return (
    <dl css={box} data-debug="">
      <dt>Endpoint</dt>
      <dd>POST {endpoint}</dd>
      <dt>Status</dt>
      <dd>{exchange ? (exchange.status ?? 'no answer') : 'nothing sent yet'}</dd>
      <dt>Body</dt>
      <dd>{exchange?.preview || '–'}</dd>
    </dl>
  )
}

const box = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 20px',
  margin: 0,
  padding: '16px 18px',
  borderRadius: radius.control,
  backgroundColor: band.surface,
  fontFamily: fontFamily.code,
  fontSize: '0.8125rem',
  lineHeight: 1.55,
  '& dt': { color: band.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
})
