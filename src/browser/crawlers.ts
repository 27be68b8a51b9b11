/**
 * Words in the user agents of crawlers, link previewers and measuring tools. They get the page as it is: no splash, no
 * cleaning, no reload.
 */
const crawlerSigns = [
  'bot',
  'crawl',
  'spider',
  'slurp',
  'preview',
  'lighthouse',
  'prerender',
  'google-(inspectiontool|read-aloud|structured)',
  'mediapartners',
  'feedfetcher',
  'facebookexternalhit',
  'facebookcatalog',
  'meta-external',
  'whatsapp',
  'embedly',
  'quora link',
  'pinterest',
  'vkshare',
  'w3c_validator',
  'ia_archiver',
  'archive\\.org',
  'claude-user',
  'chatgpt-user',
  'perplexity-user',
  'iframely',
  'screaming frog',
  'gtmetrix',
  'pingdom',
]

const anySign = new RegExp(crawlerSigns.join('|'), 'i')

export const isCrawler = (userAgent: string): boolean => anySign.test(userAgent)
