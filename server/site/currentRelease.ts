import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { dayIn } from '#schemas/dayIn.ts'
import { isDay } from '#schemas/isDay.ts'
import type { CurrentRelease } from '#schemas/release.ts'
import { checkedJson } from './checkedJson.ts'

const folder = { type: 'string', pattern: '^[A-Za-z0-9][\\w.-]*$' }
const day = { type: 'string', format: 'day' }

const check = new Ajv2020({ allowUnionTypes: true })
  .addFormat('day', isDay)
  .addFormat('time-zone', isTimeZone)
  .compile<CurrentRelease>({
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
          days: {
            type: 'array',
            items: { type: 'object', required: ['from', 'release'], properties: { from: day, release: folder } },
          },
          ends: {
            type: ['object', 'null'],
            required: ['date', 'place'],
            properties: { date: day, place: { type: 'string' } },
          },
        },
      },
    },
  })

/** Whether this machine can count with it, as it will have to. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** What `current` says: which release is the site, and which are on coming days. @throws BrokenBuild */
export async function readCurrent(distDir: string): Promise<CurrentRelease> {
  const file = join(distDir, 'current')
  const text = await readFile(file, 'utf8').catch(() => '')
  return checkedJson(file, () => text, check)
}

/** The day that counts for a site. @param today  a day that was asked for, in place of the calendar's */
export function dayOf({ coming }: Pick<CurrentRelease, 'coming'>, today: string | null, now = new Date()): string {
  return today ?? dayIn(coming?.timeZone ?? 'UTC', now)
}

/** The release that is the site on a day, and the one that was before it. */
export function releaseOn(
  { release, previous, coming }: Omit<CurrentRelease, 'inputs'>,
  day: string,
): Pick<CurrentRelease, 'release' | 'previous'> {
  const begun = coming?.days.filter(({ from }) => from <= day) ?? []
  return begun.reduce((before, next) => ({ release: next.release, previous: before.release }), { release, previous })
}

export const releaseFolder = (distDir: string, id: string): string => join(distDir, 'releases', id)
