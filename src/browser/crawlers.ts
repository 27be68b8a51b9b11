/**
 * Words in the user agents of crawlers, link previewers and measuring tools, and of no person's browser. They get the page as it
 * is: no splash, no cleaning, no reload. Every page carries them, so that they are as short as they can be.
 */
const signs = [
  'bot|crawl|spider|slurp|preview|lighthouse|prerender|google-|-google|facebook|meta-ex|whatsapp',
  'embedly|vkshare|validator|archive|-user|iframely|frog|gtmetrix|pingdom',
]
const anySign = new RegExp(signs.join('|'), 'i')

export const isCrawler = (userAgent: string): boolean => anySign.test(userAgent)
