import { block, entries, page, site } from '../site/site.ts'

/** What the content calls things that no requirement quotes: journeys find them by these words, whatever they are. */
const { navigation, footer } = site.settings
const form = block(page('/get-started'), 'form')

export const skipLink = navigation!.skip
export const backToTop = footer!.top
export const quickLinks = footer!.groups[0]!.heading
export const closeMenu = navigation!.mobile.close
export const bookFromMenu = navigation!.mobile.actions.at(-1)!.label
export const dismissOffer = site.settings.home!.offer!.dismiss
/** The way back on a page that is not there. */
export const wayBack = block(site.pages.find(({ path }) => path === '/404')!, 'notice').back!.label
/** What stands before the chips of the playbooks. */
export const categoryLabel = block(page('/resources/playbooks'), 'catalog').categories!.label
/** The button that asks to be told when something is there. */
export const notifyMe = block(page('/coming-soon'), 'form').submit.label
export const subscribe = block(page('/resources/webinars'), 'form')
export const bookAfterwards = form.thanks!.book!.label
export const bookBeside = block(page('/get-started'), 'columns').aside.flatMap((one) =>
  one.type === 'cta' ? one.actions.map(({ label }) => label) : [],
)[0]!

export const formHeading = form.heading!
export const thanks = form.thanks!
export const left = form.left!
export const unreachable = form.unreachable
const { fields } = form

type Field = keyof typeof fields

/** What stands over a field of the enquiry form. */
export function labelOf(field: Field): string {
  return fields[field]!.label!
}

/** What the form says is left while a field is. */
export function missing(field: Field): string {
  return (fields[field] as { missing: string }).missing
}

export function thanked(firstName: string): string {
  return thanks.heading.replace('{firstName}', firstName)
}

/** The title of an entry that a page of its own or a card shows. */
export function titleOf(collection: string, slug: string): string {
  return String(entries(collection).find((entry) => entry.slug === slug)!.title)
}

/** The headline of a page, without the stars of its italics. */
export function headlineOf(path: string, where = page(path)): string {
  const hero = where.sections.find(({ type }) => type === 'hero' || type === 'notice') as {
    headline?: string | string[]
    heading?: string
  }
  return [hero.headline ?? hero.heading].flat().join(' ').replaceAll('*', '')
}

/** The title of the card on a page that leads somewhere. */
export function cardTo(path: string, to: string): string {
  const cards = page(path).sections.flatMap((section) => (section.type === 'card-grid' ? section.cards : []))
  return cards.find((card) => card.to === to)!.title
}

/** A page that the server shows by itself: `unsubscribe`. */
export function serverPage(name: string) {
  const found = site.pages.find((one) => one.path === `/.server/${name}`)!
  return block(found, 'notice')
}
