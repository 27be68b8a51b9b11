import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import type { DemoBlock } from '#schemas/types.gen.ts'
import { band, media, scriptOnly, space, withoutScript } from '#src/theme/tokens.ts'
import { Dial } from '#src/ui/art/Dial.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useAwake } from '#src/ui/useAwake.ts'
import { RunLog } from './RunLog.tsx'
import { type DemoState, defaultStepMs, estimateSeconds } from './run.ts'
import { StepList } from './StepList.tsx'
import { useDemoRun } from './useDemoRun.ts'

/** One inquiry going round, step by step: a dial with the buttons, the steps, and a log of what the machine does. */
export default function Demo(block: DemoBlock) {
  const { steps } = block
  const box = useRef<HTMLDivElement>(null)
  const { state, done, active, log, isHeld, play, pause, reset } = useDemoRun(steps, box)
  const [showsDetails, showDetails] = useState(false)
  const isAwake = useAwake()
  const isRunning = state === 'running'
  const soon = isAwake ? undefined : 'Ready in a moment'
  return (
    <Section of={block} band="fathom" head="split">
      <div css={layout} ref={box}>
        <div css={side}>
          <Dial
            css={dial}
            total={steps.length}
            done={done}
            active={active}
            fillMs={active === undefined ? 0 : (steps[active]?.duration ?? defaultStepMs)}
            paused={state === 'paused' || isHeld}
          />
          <p css={status}>
            <span css={[dot, isRunning && lit]} />
            <span role="status">{stateWords[state]}</span>
            <span css={estimate}>about {estimateSeconds(steps)} s in total</span>
          </p>
          <div css={buttons}>
            <Button onClick={isRunning ? pause : play} disabled={!isAwake} title={soon} css={playing}>
              <Icon name={isRunning ? 'pause' : 'play'} weight="fill" size={18} />
              {isRunning ? 'Pause' : 'Play'}
            </Button>
            <Button look="secondary" onClick={reset} disabled={!isAwake || isRunning} title={soon}>
              Reset
            </Button>
          </div>
          <Button look="link" css={toggle} onClick={() => showDetails(!showsDetails)} disabled={!isAwake} title={soon}>
            {showsDetails ? 'Hide Details' : 'Show Details'}
          </Button>
        </div>
        <StepList of={steps} done={done} active={active} showsDetails={showsDetails} />
        <RunLog of={log} next={state === 'complete' ? 'run complete' : waitingFor(steps[log.length]?.action)} />
      </div>
    </Section>
  )
}

/** The log's last line; none while the last step runs. */
const waitingFor = (action: string | undefined) => action && `waiting for ${action}`

const stateWords: Record<DemoState, string> = {
  ready: 'Ready',
  running: 'Running',
  paused: 'Paused',
  complete: 'Complete',
}

const layout = css({
  display: 'grid',
  gap: space[9],
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  [media.xl]: { gridTemplateColumns: '300px minmax(0, 1fr) 320px', gap: 56 },
  // The steps stand alone there.
  ...withoutScript({ display: 'block' }),
})
const side = css({
  display: 'grid',
  gridTemplateColumns: '132px minmax(0, 1fr)',
  gap: '14px 20px',
  alignItems: 'center',
  justifyItems: 'start',
  '& > svg': { gridRow: '1 / 3' },
  '@media (max-width: 420px)': { gridTemplateColumns: '104px minmax(0, 1fr)' },
  [media.md]: { gridTemplateColumns: '160px minmax(0, 1fr)', '& > svg': { gridRow: '1 / 4' } },
  [media.lg]: { gridColumn: '1 / -1' },
  [media.xl]: { gridColumn: 'auto', gridTemplateColumns: '1fr', gap: 18, '& > svg': { gridRow: 'auto' } },
  ...scriptOnly,
})
const dial = css({ display: 'block', width: '100%', maxWidth: 300 })
const status = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  color: band.heading,
  fontWeight: 600,
})
const dot = css({ width: 10, height: 10, margin: 5, borderRadius: '50%', boxShadow: `inset 0 0 0 2px ${band.dim}` })
const lit = css({
  backgroundColor: band.positive,
  boxShadow: `0 0 0 5px color-mix(in srgb, ${band.positive} 22%, transparent)`,
})
const estimate = css({ color: band.muted, fontWeight: 400, fontVariantNumeric: 'tabular-nums' })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [media.belowMd]: { '& > button': { minHeight: 48, paddingInline: 16 } },
})
// As wide with either word, so that nothing moves when it changes.
const playing = css({ minWidth: 132, [media.belowMd]: { minWidth: 112 } })
const toggle = css({ [media.belowMd]: { gridColumn: '1 / -1' }, minHeight: 32 })
