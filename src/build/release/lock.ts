import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY. @see https://www.sqlite.org/rescode.html */
const busy = 5

/** A build of a thousand pages takes seconds; longer than this is reported. */
const longestWaitMs = 30 * 60_000

/**
 * Lets one at a time change the releases of a folder. The lock is the operating system's, on a database file, so it ends with
 * its process, however that ends; a file beside it says who has it.
 *
 * @param say  called once, when another process has it and this one has to wait
 * @returns gives it back
 */
export function lockReleases(distDir: string, say: (sentence: string) => void): () => void {
  mkdirSync(distDir, { recursive: true })
  const note = path.join(distDir, '.building')
  const database = new DatabaseSync(path.join(distDir, '.lock'), { timeout: 0 })
  if (!locked(database)) {
    say(`Waiting: ${holder(note)} is making a release in ${distDir}.`)
    database.exec(`PRAGMA busy_timeout = ${longestWaitMs}`)
    database.exec('BEGIN IMMEDIATE')
  }
  writeFileSync(note, `process ${process.pid}, since ${new Date().toISOString()}\n`)
  return () => {
    rmSync(note, { force: true })
    database.close()
  }
}

function locked(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false
    throw error
  }
}

function holder(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch {
    return 'another process'
  }
}
