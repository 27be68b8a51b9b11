import { Ajv2020 } from 'ajv/dist/2020.js'
import { isDay } from '#schemas/isDay.ts'
import type { CurrentRelease, ReleaseFiles } from '#schemas/release.ts'
import { openDirectives, type ServerManifest } from '#schemas/serverManifest.ts'

/**
 * The forms of the three files that a release is read from. They say what the server relies on: a release may come from another
 * version of the build, or be half copied.
 */

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const folder = { type: 'string', pattern: '^[A-Za-z0-9][\\w.-]*$' }
const day = { type: 'string', format: 'day' }

function listOf(properties: Record<string, unknown>) {
  return { type: 'array', items: { type: 'object', required: Object.keys(properties), properties } }
}

const ajv = new Ajv2020({ allowUnionTypes: true, strictTuples: false })
  .addFormat('day', isDay)
  .addFormat('time-zone', isTimeZone)
  .addFormat('site-url', (url) => /^https?:\/\/[^/\s]+$/.test(url) && URL.canParse(url))
  .addFormat('target', (target) => URL.canParse(target, 'https://site.invalid'))

/** Whether this machine can count with it, as it will have to. */
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

export const isCurrentRelease = ajv.compile<CurrentRelease>({
  type: 'object',
  required: ['release', 'previous', 'inputs'],
  properties: {
    release: folder,
    previous: { ...folder, type: ['string', 'null'] },
    inputs: { type: ['string', 'null'] },
    coming: {
      type: 'object',
      required: ['timeZone', 'days', 'ends'],
      properties: {
        timeZone: { type: 'string', format: 'time-zone' },
        days: listOf({ from: day, release: folder }),
        ends: { type: ['object', 'null'], required: ['date', 'place'], properties: { date: day, place: text } },
      },
    },
  },
})

const hashes = { type: 'array', items: { type: 'string', pattern: '^sha(256|384|512)-[A-Za-z0-9+/_=-]+$' } }

/** A place below the release that leads nowhere else, on no system. */
const place = { type: 'string', pattern: '^(?!/)(?!(.*/)?\\.{0,2}(/|$))[^\\\\\\u0000]+$' }

export const isReleaseFiles = ajv.compile<ReleaseFiles>({
  type: 'object',
  required: ['policies', 'files'],
  properties: {
    policies: listOf({ script: hashes, style: hashes }),
    files: {
      type: 'array',
      items: {
        type: 'array',
        minItems: 3,
        maxItems: 4,
        items: false,
        prefixItems: [
          place,
          { type: 'string', pattern: '^[\\w-]{22}$' },
          { enum: [0, 1] },
          { type: 'integer', minimum: 0 },
        ],
      },
    },
  },
})

export const isServerManifest = ajv.compile<ServerManifest>({
  type: 'object',
  required: ['buildId', 'siteUrl', 'contentDir', 'csp', 'redirects', 'notFound', 'mails'],
  properties: {
    buildId: { type: 'string', minLength: 1 },
    siteUrl: { type: 'string', format: 'site-url' },
    contentDir: text,
    csp: {
      type: 'object',
      required: ['sources'],
      properties: {
        sources: {
          type: 'object',
          propertyNames: { enum: openDirectives },
          additionalProperties: { type: 'array', items: { type: 'string', pattern: "^[^\\s;,']+$" } },
        },
      },
    },
    redirects: listOf({
      // As a visitor's address reads when it is decoded, so it may have spaces.
      from: { type: 'string', pattern: '^/' },
      // A path of the site, or another site.
      to: { type: 'string', pattern: '^(?:/(?!/)|https://)[^\\\\\\p{Cc}]*$', format: 'target' },
    }),
    purposes: { type: 'object', additionalProperties: { type: 'string', pattern: '^/(?!/)[^\\s\\\\]*$' } },
    choices: { type: 'object', additionalProperties: texts },
    consents: { type: 'object', required: ['contact', 'news'], properties: { contact: text, news: text } },
    notFound: texts,
    mails: {
      type: 'object',
      required: ['confirm', 'digest', 'enquiry', 'receipt'],
      additionalProperties: { type: ['object', 'null'], required: ['subject', 'text', 'html'] },
    },
    wording: { type: 'object', required: ['words'], properties: { words: { type: 'object' } } },
  },
})
