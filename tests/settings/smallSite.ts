import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { stringify } from 'yaml'

const page = (title: string, ...sections: string[]) => `title: ${title}
sections:
  - { type: hero, headline: ${title} }
${sections.join('')}`

/** What the site says on one day. */
export const onlyOn = { day: '2026-12-24', words: 'The lamp burns all day.' }

/** A list of words that any form's list can be. */
const choices = 'groups: [{ label: Ships, options: [{ text: Brig }, { text: Barque }] }]\n'

const mail = (subject: string, ...parts: string[]) =>
  `subject: "${subject}"\nbody:\n${parts.map((part) => `  - { ${part} }\n`).join('')}`

const topic = (slug: string) => `- slug: ${slug}
  title: About ${slug}
  description: What ships ask most often about ${slug}.
  articles: 2 articles
  icon: anchor
  href: /office
`

const contactForm = () => {
  const example = readFileSync('src/blocks/form/example.yaml', 'utf8')
  return `  - ${example.trimEnd().split('\n').join('\n    ')}\n`
}

/** Writes the content of a site of five pages, one of them with the form, and nothing of the site's own. */
export async function writeSmallSite(dir: string, settings: object): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'site.yaml': stringify(settings),
    'pages/index.yaml': page(
      'Light',
      `  - { type: text, text: ${onlyOn.words}, show: { from: ${onlyOn.day}, until: ${onlyOn.day} } }\n`,
    ),
    'pages/404.yaml': page('Fog'),
    'pages/privacy.yaml': page('Discretion', '  - { type: text, text: "{{site.legal.privacy.text}}" }\n'),
    'pages/terms.yaml': page('Rules', '  - { type: text, text: "{{site.legal.terms.text}}" }\n'),
    'pages/office.yaml': page('Office', '  - { type: text, text: There are two topics. }\n', contactForm()),
    'collections/choices/services.yaml': choices,
    'collections/choices/budgets.yaml': choices,
    'collections/choices/timelines.yaml': choices,
    'collections/topics.yaml': topic('tides') + topic('winds'),
    'mails/confirm.yaml': mail('Was it you?', 'text: "Yes: {confirmLink}, no: {unsubscribeLink}"'),
    'mails/digest.yaml': `news: [{ when: held, text: "{heldCount}" }]\n${mail('{news}', 'repeat: held, text: "{id}"', 'repeat: dead, text: "{id}"')}`,
    'mails/enquiry.yaml': `unlisted: not offered\n${mail('A ship asks', 'text: "{message} {email} {id}"')}`,
    'mails/receipt.yaml': mail('We have heard you', 'text: "You said: {message}"'),
    'media/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
    'media/jetty.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v4H0z"/></svg>',
    'media/logo.png': await picture(512, 512),
    'media/share.png': await picture(1200, 630),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(dir, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
}

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
}
