import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own, for tests. */
export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'tidewheel-data-'))
