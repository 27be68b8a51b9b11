import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Vitest's set-up: whatever the tests make in the system's temporary folder comes into one of this run's own, which goes
 * when the run ends, whether or not a test got as far as tidying up.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'unit-tests-'))
  // The PostgreSQL of the tests runs as another user when they run as root.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  // What hundreds of processes of ours read is made ready for Node by the first of them.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  return () => rmSync(folder, { recursive: true, force: true })
}
