import { isMapping } from '../values/own.ts'

/** What other tools write on top of a page, where here the file's name says it. */
const addresses = /^(?:slug|permalink|url|path|address|route|uri|alias)$/i
const shown = /^(?:published?|visible|visibility|enabled|active|display)$/i
const hidden = /^(?:hidden?|hide|disabled|unpublished|invisible)$/i

/** Names that say what a list is made of, and which entries. */
const ofLists = /^(?:each|where|except|until|sort|limit)$/

/**
 * What to write for a name that has a meaning in other tools, or one step further out.
 *
 * @param names  those that are possible here
 * @param holder  the last name on the way to the part in which it stands
 */
export function otherToolsHint(
  name: string,
  value: unknown,
  { names, holder }: { names: readonly string[]; holder: unknown },
): string | undefined {
  if (names.includes('noindex') && names.includes('sections') && addresses.test(name))
    return 'Remove the line: the name of the file is the address, and "pages/partners.yaml" is /partners.'
  if (names.includes('draft') && !isMapping(value)) {
    if ((shown.test(name) && value === false) || (hidden.test(name) && value === true)) return 'Write "draft: true".'
    if ((shown.test(name) && value === true) || (hidden.test(name) && value === false))
      return 'Remove the line: what is no draft is shown.'
  }
  if (name === 'target' && value === '_blank' && names.includes('newTab')) return 'Write newTab: true'
  if (names.includes('each') && names.includes('sections') && ofLists.test(name))
    return 'Take it out: every entry of the collection has a page. Which of them a list shows, that list says.'
  if (name.startsWith('/') && typeof value === 'string' && names.includes('from') && names.includes('to'))
    return `Write "{ from: ${name}, to: ${value} }".`
  if (holder === 'item' && ofLists.test(name)) return `Write it above "item", level with "each".`
  return undefined
}
