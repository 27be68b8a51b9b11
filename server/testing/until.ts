import { setTimeout as wait } from 'node:timers/promises'

/** Waits for something that happens on its own, for tests. @throws Error when it has not after `limitMs` */
export async function until(happened: () => boolean | Promise<boolean>, limitMs = 100_000): Promise<void> {
  const startedAt = performance.now()
  while (!(await happened())) {
    if (performance.now() - startedAt > limitMs) throw new Error(`still waiting after ${limitMs} ms for ${happened}`)
    await wait(10)
  }
}
