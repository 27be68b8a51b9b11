import type { SafeStorage } from './storage.ts'

const params = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** Where an advertisement or mail says that the visitor came from; empty texts when nothing was said. */
export type Campaign = Record<(typeof params)[number], string>

const place = 'campaign'
const longest = 200

/** Keeps the campaign of an address that names one, so that it is still known on the page with the form. */
export function rememberCampaign(search: string, session: SafeStorage): void {
  const campaign = inAddress(search)
  if (campaign) session.set(place, JSON.stringify(campaign))
}

/** The campaign of this address, else the one that this visit began with. */
export function campaignOf(search: string, session: SafeStorage): Campaign {
  return inAddress(search) ?? remembered(session) ?? none
}

const none: Campaign = { utm_source: '', utm_medium: '', utm_campaign: '' }

function inAddress(search: string): Campaign | undefined {
  const query = new URLSearchParams(search)
  if (!params.some((param) => query.get(param))) return undefined
  return fill((param) => query.get(param))
}

function remembered(session: SafeStorage): Campaign | undefined {
  try {
    const kept: unknown = JSON.parse(session.get(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    return fill((param) => (kept as Record<string, unknown>)[param])
  } catch {
    return undefined
  }
}

function fill(value: (param: string) => unknown): Campaign {
  const text = (param: string) => {
    const given = value(param)
    return typeof given === 'string' ? given.slice(0, longest) : ''
  }
  return { utm_source: text('utm_source'), utm_medium: text('utm_medium'), utm_campaign: text('utm_campaign') }
}
