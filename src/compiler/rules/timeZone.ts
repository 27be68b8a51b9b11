import { wholeFile } from '../read/fileProblems.ts'
import { rule } from './rule.ts'

/** Days begin at midnight, and whose midnight that is only the author knows. */
export const timeZone = rule({
  code: 'site/time-zone',
  severity: 'warning',
  onlyWithoutErrors: true,
  about: 'Something comes or goes on a day, and the site does not say in which time zone.',
  message: ({ place }: { place: string }) =>
    `The site has no time zone, so what comes or goes on a day (${place}) does so at midnight in UTC.`,
  hint: () => 'Write "timeZone: America/New_York", or where your readers live; "timeZone: UTC" if that is meant.',
  *check({ settings, nextChange, fileName }) {
    if (!nextChange || settings.settings.timeZone !== undefined || settings.isUnread) return
    yield { at: wholeFile(fileName('site.yaml')), place: nextChange.place }
  },
})
