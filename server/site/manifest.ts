import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type JSONSchemaType } from 'ajv/dist/2020.js'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { mailsSchema } from './mailsSchema.ts'

const path = { type: 'string', pattern: '^/(?!/)[^\\s\\\\]*$' } as const

/** `JSONSchemaType` cannot follow what is `null` or something else. */
const nextChange = {
  type: ['object', 'null'],
  required: ['date', 'place'],
  properties: { date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, place: { type: 'string' } },
}

/** All but the mails as well: their pieces hold pieces. */
const schema: JSONSchemaType<Omit<ServerManifest, 'mails' | 'nextChange'>> = {
  type: 'object',
  required: ['buildId', 'siteUrl', 'contentDir', 'csp', 'redirects', 'notFound', 'timeZone'],
  properties: {
    buildId: { type: 'string', minLength: 1 },
    siteUrl: { type: 'string', pattern: '^https?://[^/\\s]+$' },
    contentDir: { type: 'string' },
    csp: {
      type: 'object',
      required: ['sources'],
      properties: {
        sources: {
          type: 'object',
          required: [],
          propertyNames: { pattern: '^[a-z]+-src$' },
          additionalProperties: { type: 'array', items: { type: 'string', pattern: "^[^\\s;,']+$" } },
        },
      },
    },
    redirects: {
      type: 'array',
      items: { type: 'object', required: ['from', 'to'], properties: { from: path, to: path } },
    },
    notFound: { type: 'array', items: path, contains: { const: '/' } },
    timeZone: { type: 'string', minLength: 1 },
  },
}

const check = new Ajv2020().compile<ServerManifest>({
  ...schema,
  required: [...schema.required, 'mails', 'nextChange'],
  properties: { ...schema.properties, mails: mailsSchema, nextChange },
})

/** A `dist/` that cannot be served; its message says what to do. */
export class BrokenBuild extends Error {}

/** @throws BrokenBuild when the file is absent, is no JSON, or has another form than `ServerManifest` */
export function readManifest(distDir: string): ServerManifest {
  const file = join(distDir, 'server.json')
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new BrokenBuild(`${file} is missing or unreadable; run "npm run build".`)
  }
  if (check(value)) return value
  const [first] = check.errors ?? []
  throw new BrokenBuild(`${file}: ${first?.instancePath || 'the file'} ${first?.message}; run "npm run build".`)
}
