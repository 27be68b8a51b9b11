import { formPurposes, type RequestName, requestsOn } from '#schemas/purposes.ts'
import type { PagePurpose } from '#schemas/types.gen.ts'
import { perObject } from '../memo.ts'
import type { PageItem } from '../page/compilePage.ts'
import { rules } from './rule.ts'

interface Purpose {
  purpose: PagePurpose
}

const requestsOf = perObject(requestsOn)

/**
 * Holds what pages are for to their forms: a form needs a page to lead to where scripts are off, a page for a form needs the
 * form, and one page is enough for each. Needed once per form; without it such visitors read one line of plain text.
 */
export const purposes = rules(
  {
    'page/duplicate-purpose': {
      severity: 'warning',
      onlyWithoutErrors: true,
      about: 'Two pages that are for the same thing.',
      message: ({ purpose, other }: Purpose & { other: string }) =>
        `The page ${other} has the purpose "${purpose}", too.`,
      hint: () => 'Leave it to the page that the site is to find, and take it out of the other.',
    },
    'page/purpose-without-form': {
      severity: 'error',
      about: 'A page for a form that has no such form.',
      message: ({ purpose }: Purpose) => `The page is for "${purpose}" and has no form that sends it.`,
      hint: ({ purpose }: Purpose) => `Add a form with "request: ${purpose}", or take the purpose out.`,
    },
    'page/missing-purpose': {
      severity: 'warning',
      onlyWithoutErrors: true,
      about: 'A form without a page that thanks for it.',
      message: ({ purpose, request }: Purpose & { request: RequestName }) =>
        `This page has a "${request}" form, and no page has the purpose "${purpose}": where scripts are off, it ends in a line of plain text.`,
      hint: ({ purpose }) => `Add a page that thanks for it, with "purpose: ${purpose}".`,
    },
  },
  function* (site) {
    const pages = site.pages.filter(({ page: { status } }) => status === 200)
    const first = new Map<PagePurpose, PageItem>()
    for (const item of pages) {
      const { purpose } = item.page
      if (!purpose) continue
      const at = site.location(item, ['purpose'])
      const other = first.get(purpose)
      if (other) yield { code: 'page/duplicate-purpose', at, purpose, other: other.path }
      else first.set(purpose, item)
      const request = (Object.keys(formPurposes) as RequestName[]).find((name) => formPurposes[name].form === purpose)
      if (request && !item.isPartial && !requestsOf(item.page).includes(request))
        yield { code: 'page/purpose-without-form', at, purpose }
    }
    for (const request of Object.keys(formPurposes) as RequestName[]) {
      const { thanks: purpose } = formPurposes[request]
      if (first.has(purpose) || first.has('thank-you')) continue
      const item = pages.find(({ page }) => requestsOf(page).includes(request))
      if (!item) continue
      yield { code: 'page/missing-purpose', at: site.location(item, ['sections'], 'key'), purpose, request }
      // A page that thanks for one form does for the other.
      return
    }
  },
)
