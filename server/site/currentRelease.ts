import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { CurrentRelease } from '#schemas/release.ts'
import { checkedJson } from './checkedJson.ts'

const folder = { type: 'string', pattern: '^[A-Za-z0-9][\\w.-]*$' }

const check = new Ajv2020().compile<CurrentRelease>({
  type: 'object',
  required: ['release', 'previous', 'inputs'],
  properties: {
    release: folder,
    previous: { ...folder, type: ['string', 'null'] },
    inputs: { type: ['string', 'null'] },
  },
})

/** Which release is the site. @throws BrokenBuild */
export async function readCurrent(distDir: string): Promise<CurrentRelease> {
  const file = join(distDir, 'current')
  const text = await readFile(file, 'utf8').catch(() => '')
  return checkedJson(file, () => text, check)
}

export const releaseFolder = (distDir: string, id: string): string => join(distDir, 'releases', id)
