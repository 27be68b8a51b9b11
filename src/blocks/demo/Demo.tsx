import { css } from '@emotion/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DemoBlock, DemoStep } from '#schemas/types.gen.ts'
import { watchSeen } from '#src/browser/watchSeen.ts'
import { band, media, numeric, scriptOnly, space, withoutScript } from '#src/theme/tokens.ts'
import { Dial } from '#src/ui/art/Dial.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWaiting } from '#src/ui/useWaiting.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { RunLog } from './RunLog.tsx'
import { defaultStepMs, demoRun, estimateSeconds, ready } from './run.ts'
import { StepList } from './StepList.tsx'

/** One inquiry going round, step by step: a dial with the buttons, the steps, and a log of what the machine does. */
export default function Demo(block: DemoBlock) {
  const { steps } = block
  const box = useRef<HTMLDivElement>(null)
  const { moment, isHeld, run } = useDemoRun(steps, box)
  const { state, done, active } = moment
  const [showsDetails, setShowsDetails] = useState(false)
  const waiting = useWaiting()
  const words = useWords('demo')
  const { fill } = useWording()
  const isRunning = state === 'running'
  const resettable = { ...waiting, disabled: waiting.disabled || isRunning }
  return (
    <Section of={block} band="fathom" head="split">
      <div css={layout} ref={box}>
        <div css={side}>
          <Dial
            total={steps.length}
            done={done}
            active={active}
            fillMs={steps[active ?? 0]?.duration ?? defaultStepMs}
            paused={state === 'paused' || isHeld}
          />
          <p css={status}>
            <span css={isRunning ? lit : dot} />
            <span role="status">{words[state]}</span>
            <span css={estimate}>{fill(words.estimate, { n: estimateSeconds(steps) })}</span>
          </p>
          <div css={buttons}>
            <Button {...waiting} onClick={() => run.current?.toggle()} css={playing}>
              <Icon name={isRunning ? 'pause' : 'play'} weight="fill" size={18} />
              {isRunning ? words.pause : words.play}
            </Button>
            <Button {...resettable} look="secondary" onClick={() => run.current?.reset()}>
              {words.reset}
            </Button>
          </div>
          <Button {...waiting} look="link" css={toggle} onClick={() => setShowsDetails(!showsDetails)}>
            {showsDetails ? words.hideDetails : words.showDetails}
          </Button>
        </div>
        <StepList of={steps} moment={moment} showsDetails={showsDetails} />
        <RunLog of={steps} moment={moment} />
      </div>
    </Section>
  )
}

/** The run of these steps. It is held while no one can see `box`. */
function useDemoRun(steps: DemoStep[], box: RefObject<HTMLElement | null>) {
  const [moment, setMoment] = useState(ready)
  const [isHeld, setHeld] = useState(false)
  const run = useRef<ReturnType<typeof demoRun>>(null)
  useEffect(() => {
    const current = demoRun(steps, setMoment)
    run.current = current
    const endWatch = watchSeen(box.current!, (isSeen) => setHeld(current.hold(!isSeen)))
    return () => {
      endWatch()
      current.hold(true)
    }
  }, [steps, box])
  return { moment, isHeld, run }
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
  gap: '14px 20px',
  alignItems: 'center',
  justifyItems: 'start',
  '& > svg': { width: '100%' },
  [media.belowXl]: {
    gridColumn: '1 / -1',
    gridTemplateColumns: 'clamp(104px, 20vw, 160px) minmax(0, 1fr)',
    '& > svg': { gridRow: 'span 3' },
  },
  [media.belowMd]: { '& > svg': { gridRow: 'span 2' }, '& > button': { gridColumn: '1 / -1' } },
  ...scriptOnly,
})
const status = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  color: band.heading,
  fontWeight: 600,
})
const dot = css({ width: 10, height: 10, margin: 5, borderRadius: '50%', boxShadow: `inset 0 0 0 2px ${band.dim}` })
const lit = css(dot, {
  backgroundColor: band.positive,
  boxShadow: `0 0 0 5px color-mix(in srgb, ${band.positive} 22%, transparent)`,
})
const estimate = css(numeric, { color: band.muted, fontWeight: 400 })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [media.belowMd]: { '& > button': { minHeight: 48, paddingInline: 16 } },
})
// As wide with either word, so that nothing moves when it changes.
const playing = css({ minWidth: 132, [media.belowMd]: { minWidth: 112 } })
const toggle = css({ minHeight: 32 })
