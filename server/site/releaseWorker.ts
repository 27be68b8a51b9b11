import { parentPort, workerData } from 'node:worker_threads'
import { BrokenBuild } from './brokenBuild.ts'
import { readWholeRelease } from './readRelease.ts'

/** Files handed over at once: read in a few milliseconds, which no visitor notices. */
const most = 2_000

const port = parentPort!

try {
  const { manifest, policies, files: byName } = readWholeRelease(workerData)
  const files = [...byName.values()]
  let at = 0
  // Whoever takes them asks for each lot: all at once would be read in one go as well.
  port.on('message', () => {
    const lot = files.slice(at, at + most)
    at += lot.length
    // As text, since taking over a text costs next to nothing, and reading it half as much as taking over lists.
    port.postMessage(JSON.stringify(lot))
  })
  port.postMessage({ manifest, policies })
} catch (error) {
  if (!(error instanceof BrokenBuild)) throw error
  port.postMessage({ broken: error.message })
}
