// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { atFirstSign } from './atFirstSign.ts'

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown'])(
  '%s is a sign, of which the first one counts',
  (type) => {
    const run = vi.fn()
    atFirstSign(run)
    expect(run).not.toHaveBeenCalled()
    for (const sign of [type, type, 'pointermove']) dispatchEvent(new Event(sign))
    expect(run).toHaveBeenCalledOnce()
  },
)

test('what has been called off does not run', () => {
  const run = vi.fn()
  atFirstSign(run)()
  dispatchEvent(new Event('scroll'))
  expect(run).not.toHaveBeenCalled()
})
