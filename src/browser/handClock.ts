import type { Clock } from './clock.ts'

/** A clock for tests: it stands still until `pass` moves it on, running what falls due on the way. */
export function handClock(): { clock: Clock; pass: (ms: number) => void } {
  let nowMs = 0
  let due: { atMs: number; run: () => void }[] = []
  const clock: Clock = {
    nowMs: () => nowMs,
    after(ms, run) {
      const entry = { atMs: nowMs + ms, run }
      due.push(entry)
      return () => {
        due = due.filter((other) => other !== entry)
      }
    },
  }
  function pass(ms: number): void {
    const untilMs = nowMs + ms
    for (;;) {
      const next = due.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!next) break
      due = due.filter((entry) => entry !== next)
      nowMs = next.atMs
      next.run()
    }
    nowMs = untilMs
  }
  return { clock, pass }
}
