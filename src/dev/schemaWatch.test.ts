import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchSchemas } from './schemaWatch.ts'

test('a changed schema is followed by a check of the content and by new types; an unusable one is told', async () => {
  const schemasDir = mkdtempSync(path.join(tmpdir(), 'schemas-'))
  const did: string[] = []
  let failure: Error | undefined
  const watch = watchSchemas({
    schemasDir,
    recheck: () => {
      if (failure) throw failure
      did.push('checked')
    },
    generate: async () => {
      did.push('generated')
      return { problems: ['One icon is unknown.'] }
    },
    tell: (sentence) => did.push(sentence),
  })
  const save = (name: string) => writeFileSync(path.join(schemasDir, name), '{}')
  save('types.gen.ts')
  save('editor.gen.schema.json')
  save('page.schema.json')
  await vi.waitFor(() => expect(did).toEqual(['checked', 'generated', 'One icon is unknown.']))
  failure = new Error('schemas/page.schema.json is not JSON')
  save('page.schema.json')
  await vi.waitFor(() => expect(did.at(-1)).toBe('The schemas cannot be used: schemas/page.schema.json is not JSON'))
  watch.close()
  rmSync(schemasDir, { recursive: true })
})
