import type { RequestHandler } from 'express'
import { isDay } from '#schemas/isDay.ts'
import type { ContentState } from './contentState.ts'
import type { DevPages } from './devPages.ts'
import { dayParam } from './protocol.ts'

/** The site as of one day. */
export interface Look {
  state: ContentState
  pages: DevPages
}

/** As many days as are looked at together; each is compiled for itself. */
const mostChosen = 2
const cookie = 'content-day'

/** The site as of today, and as of the days that single viewers have chosen to look at. */
export class Days {
  readonly today: Look
  readonly #make: (day: string) => Look
  readonly #chosen = new Map<string, Look>()

  constructor(today: Look, make: (day: string) => Look) {
    this.today = today
    this.#make = make
  }

  /** @param req  its cookie says which day its viewer looks at */
  of({ headers }: { headers: { cookie?: string | undefined } }): Look {
    const day = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
    if (day === undefined || !isDay(day)) return this.today
    const look = this.#chosen.get(day) ?? this.#make(day)
    this.#chosen.delete(day)
    this.#chosen.set(day, look)
    const [oldest] = this.#chosen.keys()
    if (this.#chosen.size > mostChosen && oldest !== undefined) this.#chosen.delete(oldest)
    return look
  }

  /** Today's first. */
  all(): Look[] {
    return [this.today, ...this.#chosen.values()]
  }
}

/** Answers `?today=2026-12-24` with the same address as of that day, and an empty one with that of today. */
export const chooseDay: RequestHandler = (req, res, next) => {
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost')
  const day = searchParams.get(dayParam)
  if (req.method !== 'GET' || day === null || (day !== '' && !isDay(day))) return next()
  searchParams.delete(dayParam)
  const end = day === '' ? '; Max-Age=0' : ''
  res.set('set-cookie', `${cookie}=${day}; Path=/; SameSite=Lax; HttpOnly${end}`)
  res.redirect(302, searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
