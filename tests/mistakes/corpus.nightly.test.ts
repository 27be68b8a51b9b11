import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { validEdits, wrongEdits } from './corpus.ts'
import type { Style } from './edit.ts'
import { Site } from './site.ts'
import { toldOf } from './toldOf.ts'

/** `corpus.test.ts` has the edits by themselves; here are other ways to write them, and other places to check them. */
const all = [...wrongEdits(), ...validEdits()]
const told = new Map<string, readonly ReportedDiagnostic[]>()
let site: Site

beforeAll(() => {
  site = new Site()
  for (const edit of all) told.set(edit.name, toldOf(site, edit))
}, 600_000)
afterAll(() => site.close())

describe('the same is told', () => {
  // A quarter of the edits each, as every one takes time.
  test.each<[string, Style]>([
    ['line breaks of Windows', 'crlf'],
    ['a byte order mark', 'bom'],
  ])(
    'of files with %s',
    (_, style) => {
      const mine = all.filter((__, index) => index % 4 === (style === 'bom' ? 1 : 0))
      const others = mine.filter(
        (edit) => JSON.stringify(toldOf(site, edit, style)) !== JSON.stringify(told.get(edit.name)),
      )
      expect(others.map(({ name }) => name)).toEqual([])
    },
    600_000,
  )

  test.each([
    ['Kiritimati, in Turkish', { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' }],
    ['Pago Pago, in Arabic', { TZ: 'Pacific/Pago_Pago', LC_ALL: 'ar_EG.UTF-8' }],
  ])(
    'in %s',
    async (_, env) => {
      const script = join(import.meta.dirname, 'toldElsewhere.ts')
      const run = await promisify(execFile)(process.execPath, [script, '12'], {
        env: { ...process.env, ...env },
        maxBuffer: 2 ** 27,
      })
      const elsewhere: Record<string, readonly ReportedDiagnostic[]> = JSON.parse(run.stdout)
      const here = Object.keys(elsewhere).map((name) => [name, told.get(name)])
      expect(here.length).toBeGreaterThan(30)
      expect(elsewhere).toEqual(Object.fromEntries(here))
    },
    600_000,
  )
})
