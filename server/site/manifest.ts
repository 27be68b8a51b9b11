import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type JSONSchemaType } from 'ajv/dist/2020.js'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { mailsSchema } from './mailsSchema.ts'

const hashes = { type: 'array', items: { type: 'string', pattern: '^sha(256|384|512)-[A-Za-z0-9+/_=-]+$' } } as const
const path = { type: 'string', pattern: '^/(?!/)[^\\s\\\\]*$' } as const

/** All but the mails: their pieces hold pieces, which `JSONSchemaType` cannot follow. */
const schema: JSONSchemaType<Omit<ServerManifest, 'mails'>> = {
  type: 'object',
  required: ['buildId', 'siteUrl', 'contentDir', 'csp', 'redirects', 'notFound'],
  properties: {
    buildId: { type: 'string', minLength: 1 },
    siteUrl: { type: 'string', pattern: '^https?://[^/\\s]+$' },
    contentDir: { type: 'string' },
    csp: {
      type: 'object',
      required: ['sources', 'pages'],
      properties: {
        sources: {
          type: 'object',
          required: [],
          propertyNames: { pattern: '^[a-z]+-src$' },
          additionalProperties: { type: 'array', items: { type: 'string', pattern: "^[^\\s;,']+$" } },
        },
        pages: {
          type: 'object',
          required: [],
          additionalProperties: {
            type: 'object',
            required: ['script', 'style'],
            properties: { script: hashes, style: hashes },
          },
        },
      },
    },
    redirects: {
      type: 'array',
      items: { type: 'object', required: ['from', 'to'], properties: { from: path, to: path } },
    },
    notFound: { type: 'array', items: path, contains: { const: '/' } },
  },
}

const check = new Ajv2020().compile<ServerManifest>({
  ...schema,
  required: [...schema.required, 'mails'],
  properties: { ...schema.properties, mails: mailsSchema },
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
