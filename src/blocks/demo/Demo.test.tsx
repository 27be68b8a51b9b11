import { expect, test } from 'vitest'
import type { DemoStep } from '#schemas/types.gen.ts'
import { drawnMarkup, drawnStyles } from '#tests/drawnStyles.ts'
import Demo from './Demo.tsx'
import { RunLog } from './RunLog.tsx'
import { type DemoMoment, ready } from './run.ts'
import { StepList } from './StepList.tsx'

const steps: DemoStep[] = Array.from({ length: 7 }, (_, index) => ({
  type: 'message',
  title: `Step ${index + 1}`,
  description: 'It happens.',
  channels: ['SMS', 'Email'],
  details: ['One detail'],
  action: 'sms.send',
  log: 'Sent',
  ...(index === 0 && { duration: 3000 }),
}))
const html = () => drawnMarkup(<Demo type="demo" steps={steps} />)
const text = (markup: string) => markup.replace(/<[^>]+>/g, '')

test('DEMO-01 DEMO-13 DEMO-14 at first it is ready, with 0 of 7 steps complete and its estimate', () => {
  const markup = html()
  expect(text(markup)).toContain('Ready')
  expect(markup).toContain('aria-label="0 of 7 steps complete"')
  expect(text(markup)).toContain('about 9 sec in total')
})

test('DEMO-02 a step shows title, description and channels', () => {
  const shown = text(html())
  expect(shown).toContain('Step 7')
  expect(shown).toContain('It happens.')
  expect(shown).toContain('SMS, Email')
})

test('DEMO-04 the log shows when a step began, its action, its words and each of its details', () => {
  const step = { ...steps[0]!, details: ['To the owner', 'In a minute'] }
  const moment: DemoMoment = { ...ready, state: 'running', active: 0, begunMs: [3100] }
  const shown = drawnMarkup(<RunLog of={[step]} moment={moment} />)
  expect(text(shown)).toMatch(/00:03.*sms\.send.*Sent.*To the owner.*In a minute/)
})

test('DEMO-11 steps not yet reached are dimmed, done and running ones are not', () => {
  const markup = drawnMarkup(<StepList of={steps} moment={{ done: 2, active: 2 }} showsDetails={false} />)
  expect([...markup.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual([
    ...['done', 'done', 'running'],
    ...['waiting', 'waiting', 'waiting', 'waiting'],
  ])
})

test('DEMO-12 the details of every step show only when asked for', () => {
  const details = (showsDetails: boolean) => {
    const list = <StepList of={steps} moment={ready} showsDetails={showsDetails} />
    const { html, rulesOf } = drawnStyles(list)
    return rulesOf(/<ul class="([^"]+)"><li>One detail/.exec(html)?.[1])
  }
  expect(details(false)).toContain('display:none')
  expect(details(true)).toMatch(/^\.css/)
  expect(details(true)).not.toContain('display:none')
  expect(text(html())).toContain('Show Details')
})

test('before the script is there its buttons wait and say so', () => {
  const buttons = html().match(/<button[^>]*>/g) ?? []
  expect(buttons).toHaveLength(3)
  for (const button of buttons) expect(button).toMatch(/disabled=""[^>]* title="Ready in a moment"/)
})
