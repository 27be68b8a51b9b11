import type { Route } from '../http/route.ts'
import type { ApiParts } from './apiParts.ts'
import { contactRoute } from './contact.ts'
import { linkRoutes } from './links.ts'
import { reportsRoute } from './reports.ts'
import { subscriptionRoute } from './subscription.ts'
import { Visitors } from './visitors.ts'

/** Everything below `/api`. */
export function apiRoutes(given: Omit<ApiParts, 'visitors'>): Route[] {
  const parts = { ...given, visitors: new Visitors(given.handle, given.now) }
  return [contactRoute(parts), subscriptionRoute(parts), ...linkRoutes(parts), reportsRoute(parts)]
}
