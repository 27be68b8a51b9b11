/** Our names, and what other tools and other blocks call the same thing. Of two that would do, the upper one is meant. */
const aliases: readonly (readonly [name: string, aliases: string])[] = [
  ['headline', 'heading title header name'],
  ['heading', 'headline title header name'],
  ['title', 'headline heading header name label'],
  ['label', 'text title name heading'],
  ['text', 'body content copy description answer lead'],
  ['lead', 'subtitle subheading intro summary tagline description text'],
  ['description', 'summary excerpt metadescription'],
  ['kicker', 'eyebrow overline'],
  ['to', 'href link url target'],
  ['actions', 'buttons ctas links'],
  ['picture', 'image img photo'],
  ['src', 'file url image'],
  ['items', 'entries list cards features elements'],
  ['sections', 'blocks components content'],
  ['draft', 'hidden hide published unpublished'],
]

/**
 * The name that stands here for what the written one stands for elsewhere: `headline` for `heading`, `to` for `href`.
 *
 * @param names  those that are possible here
 */
export function alias(written: string, names: readonly string[]): string | undefined {
  const isMeant = (known: string) => known.split(' ').includes(written.toLowerCase())
  return aliases.find(([name, known]) => names.includes(name) && isMeant(known))?.[0]
}
