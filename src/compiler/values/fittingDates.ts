import { isDay } from '#schemas/isDay.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The days that an author may have meant who wrote one as people write it: `12/03/2026`, `December 3, 2026`, `2026-12-3`.
 *
 * @returns `YYYY-MM-DD`; two where month and day may stand in either order, the American one first; none when it is no day
 */
export function fittingDates(written: string): string[] {
  const text = written.trim().toLowerCase()
  const yearFirst =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[t ].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (yearFirst) return days([yearFirst[1]!, yearFirst[2]!, yearFirst[3]!])
  const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(text)
  if (yearLast) {
    const [, first = '', sign, second = '', year = ''] = yearLast
    // Only where dots stand between the numbers is the order known.
    return days(...(sign === '.' ? [] : [[year, first, second] as const]), [year, second, first])
  }
  const [, month = '', day = '', year = ''] =
    /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text) ?? []
  if (month) return days([year, String(months.indexOf(month) + 1), day])
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?([a-z]{3})[a-z]*\.?,? (\d{4})$/.exec(text)
  return dayFirst ? days([dayFirst[3]!, String(months.indexOf(dayFirst[2]!) + 1), dayFirst[1]!]) : []
}

function days(...dates: (readonly [year: string, month: string, day: string])[]): string[] {
  const written = dates.map(([year, month, day]) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return [...new Set(written.map(lastOfMonth))].filter(isDay)
}

/** `2026-11-31`: the last day of a month that is shorter. */
function lastOfMonth(date: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (year === undefined || Number(day) < 29 || Number(day) > 31 || isDay(date)) return date
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return `${year}-${month}-${last}`
}
