/** Our names, and what others, or other blocks, call the same thing. Of two that would do, the upper one is meant. */
const roles: [name: string, aliases: string][] = [
  ['headline', 'heading title header name label'],
  ['heading', 'headline title header caption name'],
  ['title', 'headline heading header name label question'],
  ['label', 'text title name caption heading words'],
  ['text', 'body content copy paragraph message description answer lead summary'],
  ['lead', 'subtitle subheading subheadline subhead intro introduction summary tagline description text body'],
  ['description', 'summary excerpt teaser abstract metaDescription text lead'],
  ['subtitle', 'tagline subheading description lead'],
  ['kicker', 'eyebrow overline preheading pretitle topline tag badge'],
  ['tag', 'badge category ribbon'],
  ['flag', 'badge ribbon'],
  ['to', 'href link url address target path page new destination'],
  ['actions', 'buttons ctas links action cta button'],
  ['action', 'button cta link actions'],
  ['links', 'items entries menu actions'],
  ['picture', 'image img photo illustration thumbnail cover visual media'],
  ['image', 'picture img photo cover thumbnail ogImage'],
  ['src', 'file source url image path href'],
  ['alt', 'altText description text caption title label'],
  ['cards', 'items tiles entries list boxes features elements'],
  ['panels', 'tabs items'],
  ['steps', 'stages phases items weeks'],
  ['claims', 'stats facts figures numbers items'],
  ['facts', 'figures stats claims numbers items'],
  ['questions', 'faqs entries items'],
  ['items', 'entries list rows elements cards features stats questions points'],
  ['points', 'bullets list items features highlights'],
  ['sections', 'blocks components content modules body'],
  ['value', 'number figure amount stat'],
  ['words', 'quote text testimonial'],
  ['quote', 'words text testimonial'],
  ['author', 'by person name writer'],
  ['date', 'day published publishedAt'],
  ['updated', 'modified lastModified'],
  ['look', 'variant style layout kind appearance design theme'],
  ['band', 'background color colour bg theme tone'],
  ['id', 'anchor hash slug key'],
  ['slug', 'id key'],
  ['icon', 'symbol glyph emoji'],
  ['show', 'visible visibility season dates schedule'],
  ['draft', 'hidden hide disabled unpublished'],
  ['noindex', 'hidden private'],
  ['popular', 'featured highlighted highlight recommended best'],
  ['newTab', 'external blank openInNewTab'],
  ['price', 'cost amount fee'],
  ['q', 'question title'],
  ['a', 'answer text'],
  ['until', 'to end till'],
  ['from', 'start since old source'],
  ['event', 'track tracking analytics'],
]

/**
 * The name that stands here for what the written one stands for elsewhere: `headline` for `heading`, `to` for `href`.
 *
 * @param names  those that are possible here
 */
export function sameRole(written: string, names: readonly string[]): string | undefined {
  const wanted = written.toLowerCase()
  const isMeant = (aliases: string) => aliases.split(' ').some((alias) => alias.toLowerCase() === wanted)
  return roles.find(([name, aliases]) => names.includes(name) && isMeant(aliases))?.[0]
}
