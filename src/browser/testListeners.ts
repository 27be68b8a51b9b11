import { vi } from 'vitest'

/**
 * Runs something that listens on the document and the window, for one test: the next test's document hears nothing of it.
 *
 * @returns what it gave, and what ends its listening
 */
export function heardBy<Result>(document: Document, run: () => Result): { result: Result; stop: () => void } {
  const ends: (() => void)[] = []
  const spies = [document, window].map((target) => {
    const add = target.addEventListener.bind(target)
    return vi.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
      add(...(args as [string, EventListener]))
      ends.push(() => target.removeEventListener(args[0], args[1] as EventListener, args[2]))
    })
  })
  const result = run()
  for (const spy of spies) spy.mockRestore()
  return {
    result,
    stop() {
      for (const end of ends) end()
    },
  }
}
