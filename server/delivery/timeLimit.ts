/**
 * Work that is cut off after a while. Unlike `AbortSignal.timeout` it leaves nothing behind: a timer of 15 s for each of
 * some hundred deliveries a second would keep all of them in memory that long.
 *
 * @throws what the work throws; a `TimeoutError` when it was cut off
 */
export async function timeLimit<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
