import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes } from '../log/facts.ts'

/** The store's file below `DATA_DIR`. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'leads.sqlite')

/** What SQLite keeps beside a file while it is open: changes not yet in it, and where they are. */
export const besides = (file: string): string[] => [`${file}-wal`, `${file}-shm`]

/** Makes a file that is not there yet: it belongs to its owner alone from its first moment. */
export function makeEmpty(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (errorCodes(error).code !== 'EEXIST') throw error
  }
}
