import { join } from 'node:path'

/** The store's file below `DATA_DIR`. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'leads.sqlite')

/** What SQLite keeps beside a file while it is open: changes not yet in it, and where they are. */
export const besides = (file: string): string[] => [`${file}-wal`, `${file}-shm`]
