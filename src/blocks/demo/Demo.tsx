import { css } from '@emotion/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DemoBlock, DemoStep } from '#schemas/types.gen.ts'
import { browserClock } from '#src/browser/clock.ts'
import { band, media, numeric, scriptOnly, space, withoutScript } from '#src/theme/tokens.ts'
import { Dial } from '#src/ui/art/Dial.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWaiting } from '#src/ui/useAwake.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { RunLog } from './RunLog.tsx'
import { type DemoRun, defaultStepMs, demoRun, estimateSeconds, ready } from './run.ts'
import { StepList } from './StepList.tsx'

/** One inquiry going round, step by step: a dial with the buttons, the steps, and a log of what the machine does. */
export default function Demo(block: DemoBlock) {
  const { steps } = block
  const box = useRef<HTMLDivElement>(null)
  const { moment, isHeld, run } = useDemoRun(steps, box)
  const { state, done, active, log } = moment
  const [showsDetails, setShowsDetails] = useState(false)
  const waiting = useWaiting()
  const words = useWords('demo')
  const { fill } = useWording()
  const isRunning = state === 'running'
  const next = steps[log.length]
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
            <span role="status">{words[state]}</span>
            <span css={estimate}>{fill(words.estimate, { n: estimateSeconds(steps) })}</span>
          </p>
          <div css={buttons}>
            <Button {...waiting} onClick={() => (isRunning ? run()?.pause() : run()?.play())} css={playing}>
              <Icon name={isRunning ? 'pause' : 'play'} weight="fill" size={18} />
              {isRunning ? words.pause : words.play}
            </Button>
            <Button
              {...waiting}
              look="secondary"
              onClick={() => run()?.reset()}
              disabled={waiting.disabled || isRunning}
            >
              {words.reset}
            </Button>
          </div>
          <Button {...waiting} look="link" css={toggle} onClick={() => setShowsDetails(!showsDetails)}>
            {showsDetails ? words.hideDetails : words.showDetails}
          </Button>
        </div>
        <StepList of={steps} done={done} active={active} showsDetails={showsDetails} />
        <RunLog
          of={log}
          isComplete={state === 'complete'}
          // None while the last step runs.
          next={next?.action}
        />
      </div>
    </Section>
  )
}

/** The run of these steps. It is held while no one can see `box`. */
function useDemoRun(steps: DemoStep[], box: RefObject<HTMLElement | null>) {
  const [moment, setMoment] = useState(ready)
  const [isHeld, setHeld] = useState(false)
  const current = useRef<DemoRun>(null)
  useEffect(() => {
    const run = demoRun(steps, browserClock, setMoment)
    current.current = run
    let isAway = false
    const holdOrRelease = () => {
      const holds = isAway || document.hidden
      setHeld(holds)
      if (holds) run.hold()
      else run.release()
    }
    const view = new IntersectionObserver((entries) => {
      isAway = !entries.at(-1)?.isIntersecting
      holdOrRelease()
    })
    if (box.current) view.observe(box.current)
    document.addEventListener('visibilitychange', holdOrRelease)
    return () => {
      run.hold()
      view.disconnect()
      document.removeEventListener('visibilitychange', holdOrRelease)
    }
  }, [steps, box])
  return { moment, isHeld, run: () => current.current }
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
const estimate = css({ color: band.muted, fontWeight: 400, ...numeric })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [media.belowMd]: { '& > button': { minHeight: 48, paddingInline: 16 } },
})
// As wide with either word, so that nothing moves when it changes.
const playing = css({ minWidth: 132, [media.belowMd]: { minWidth: 112 } })
const toggle = css({ [media.belowMd]: { gridColumn: '1 / -1' }, minHeight: 32 })
