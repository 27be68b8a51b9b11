import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type JSONSchemaType } from 'ajv/dist/2020.js'
import { openDirectives, type ServerManifest } from '#schemas/serverManifest.ts'
import { checkedJson } from './checkedJson.ts'
import { mailsSchema } from './mailsSchema.ts'

const path = { type: 'string', pattern: '^/(?!/)[^\\s\\\\]*$' } as const

/** As a visitor's address reads when it is decoded, so it may have spaces. */
const oldPath = { type: 'string', pattern: '^/' } as const

/** A path of the site, or another site. */
const target = { type: 'string', pattern: '^(?:/(?!/)|https://)[^\\\\\\p{Cc}]*$', format: 'target' } as const

/** A phrase, or its plural forms by name. */
const phrase = { type: ['string', 'object'], additionalProperties: { type: 'string' } }
const wording = {
  type: 'object',
  required: ['words'],
  properties: {
    language: { type: 'string' },
    currency: { type: 'string' },
    words: { type: 'object', additionalProperties: { type: 'object', additionalProperties: phrase } },
  },
}

/** All but the mails as well: their pieces hold pieces. */
const schema: JSONSchemaType<Omit<ServerManifest, 'mails' | 'wording'>> = {
  type: 'object',
  required: ['buildId', 'siteUrl', 'contentDir', 'csp', 'redirects', 'notFound'],
  properties: {
    buildId: { type: 'string', minLength: 1 },
    siteUrl: { type: 'string', format: 'site-url' },
    contentDir: { type: 'string' },
    csp: {
      type: 'object',
      required: ['sources'],
      properties: {
        sources: {
          type: 'object',
          required: [],
          propertyNames: { enum: openDirectives },
          additionalProperties: { type: 'array', items: { type: 'string', pattern: "^[^\\s;,']+$" } },
        },
      },
    },
    redirects: {
      type: 'array',
      items: { type: 'object', required: ['from', 'to'], properties: { from: oldPath, to: target } },
    },
    purposes: { type: 'object', required: [], additionalProperties: path, nullable: true },
    choices: {
      type: 'object',
      required: [],
      additionalProperties: { type: 'array', items: { type: 'string' } },
      nullable: true,
    },
    consents: {
      type: 'object',
      required: ['contact', 'news'],
      properties: { contact: { type: 'string' }, news: { type: 'string' } },
      nullable: true,
    },
    notFound: { type: 'array', items: path },
  },
}

const check = new Ajv2020({ allowUnionTypes: true })
  .addFormat('site-url', (text) => /^https?:\/\/[^/\s]+$/.test(text) && URL.canParse(text))
  .addFormat('target', (text) => URL.canParse(text, 'https://site.invalid'))
  .compile<ServerManifest>({
    ...schema,
    required: [...schema.required, 'mails'],
    properties: { ...schema.properties, mails: mailsSchema, wording },
  })

/** What a release says of the whole site. @throws BrokenBuild */
export function readManifest(releaseDir: string): ServerManifest {
  const file = join(releaseDir, 'server.json')
  return checkedJson(file, () => readFileSync(file, 'utf8'), check)
}
