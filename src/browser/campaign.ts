import type { SafeStorage } from './storage.ts'

const params = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const place = 'campaign'
const longest = 200

/** Where an advertisement or mail says that the visitor came from; empty texts when nothing was said. */
export type Campaign = Record<(typeof params)[number], string>

/** Keeps the campaign of an address that names one, so that it is still known on the page with the form. */
export function rememberCampaign(search: string, session: SafeStorage): void {
  const campaign = campaignIn(search)
  if (campaign) session.set(place, new URLSearchParams(campaign).toString())
}

/** The campaign of this address, else the one that this visit began with. */
export function campaignOf(search: string, session: SafeStorage): Campaign {
  return campaignIn(search) ?? campaignIn(session.get(place) ?? '') ?? none
}

const none: Campaign = { utm_source: '', utm_medium: '', utm_campaign: '' }

function campaignIn(query: string): Campaign | undefined {
  const named = new URLSearchParams(query)
  const texts = params.map((param) => [param, named.get(param)?.slice(0, longest) ?? ''])
  return texts.some(([, text]) => text) ? Object.fromEntries(texts) : undefined
}
