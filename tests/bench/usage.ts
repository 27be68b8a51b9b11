import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Imported before a program that is measured: notes at its end what all its threads took. */
const file = process.env.USAGE_FILE
if (isMainThread && file) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    appendFileSync(file, `${JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peakMb: maxRSS / 1024 })}\n`)
  })
}
