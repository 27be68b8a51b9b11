import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ReleaseFiles } from '#schemas/release.ts'
import { BrokenBuild } from './brokenBuild.ts'
import { checkedJson } from './checkedJson.ts'

const hashes = { type: 'array', items: { type: 'string', pattern: '^sha(256|384|512)-[A-Za-z0-9+/_=-]+$' } }

/** A place below the release that leads nowhere else, on no system. */
const name = { type: 'string', pattern: '^(?!/)(?!(.*/)?\\.{0,2}(/|$))[^\\\\\\u0000]+$' }

// The last of the four may be left out, which Ajv takes for an oversight otherwise.
const check = new Ajv2020({ strictTuples: false }).compile<ReleaseFiles>({
  type: 'object',
  required: ['policies', 'files'],
  properties: {
    policies: {
      type: 'array',
      items: { type: 'object', required: ['script', 'style'], properties: { script: hashes, style: hashes } },
    },
    files: {
      type: 'array',
      items: {
        type: 'array',
        minItems: 3,
        maxItems: 4,
        items: false,
        prefixItems: [
          name,
          { type: 'string', pattern: '^[\\w-]{22}$' },
          { enum: [0, 1] },
          { type: 'integer', minimum: 0 },
        ],
      },
    },
  },
})

/** What a release consists of. @throws BrokenBuild */
export function readReleaseFiles(releaseDir: string): ReleaseFiles {
  const file = join(releaseDir, 'files.json')
  const list = checkedJson(file, () => readFileSync(file, 'utf8'), check)
  const wrong = list.files.find(([, , , policy = -1]) => policy >= list.policies.length)
  if (wrong) throw new BrokenBuild(`${file}: ${wrong[0]} names a policy that is not there; run "npm run build".`)
  return list
}
