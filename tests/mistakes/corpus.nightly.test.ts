import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validEdits, wrongEdits } from './corpus.ts'
import type { Style } from './edit.ts'
import { Site } from './site.ts'

const edits = [...wrongEdits(), ...validEdits()]
let site: Site
let reports: Record<string, unknown>

beforeAll(() => {
  site = new Site()
  reports = Object.fromEntries(edits.map((edit) => [edit.name, site.diagnosticsOf(edit)]))
}, 600_000)
afterAll(() => site.close())

test.each<[string, Style]>([
  ['line breaks of Windows', 'crlf'],
  ['a byte order mark', 'bom'],
])(
  'files with %s give the same reports',
  (_, style) => {
    const same = Object.fromEntries(edits.map((edit) => [edit.name, site.diagnosticsOf(edit, style)]))
    expect(same).toEqual(reports)
  },
  600_000,
)

test.each([
  ['Kiritimati, in Turkish,', { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' }],
  ['Pago Pago, in Arabic,', { TZ: 'Pacific/Pago_Pago', LC_ALL: 'ar_EG.UTF-8' }],
])(
  'a machine in %s gives the same reports',
  async (_, zone) => {
    const script = [join(import.meta.dirname, 'report.ts'), '--json']
    const options = { env: { ...process.env, ...zone }, maxBuffer: 2 ** 27 }
    const { stdout } = await promisify(execFile)(process.execPath, script, options)
    expect(JSON.parse(stdout)).toEqual(reports)
  },
  600_000,
)
