import { createHash } from 'node:crypto'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { SitePages } from './sitePages.ts'

export interface FrameContent {
  title: string
  sentences: string[]
  /** HTML of our own making: a form with one button. */
  form?: string
}

export interface FramedPage {
  text: string
  /** The site's policy with the hashes this page needs added to it. */
  policy: (sitePolicy: string) => string
}

// The variables are those of the site's own styles, so the page wears its fonts and margins.
const style = [
  'main{max-width:44rem;min-height:60vh;margin:0 auto;padding:9rem var(--page,1.5rem) 5rem}',
  'main h1{font-family:var(--font-display,serif);font-size:clamp(2.2rem,6vw,3.4rem);font-weight:500;line-height:1.1;margin:0 0 1.2rem}',
  'main p,main form{margin:0 0 1.6rem}',
  'main button{font:inherit;font-weight:600;padding:.8em 1.6em;border:0;border-radius:10px;background:#073642;color:#fff;cursor:pointer}',
].join('')

/**
 * One of the few pages the server writes itself (confirming an address, thanks where the site has no page for it), in
 * the frame of the finished site: its navigation, fonts and footer around a heading and a few sentences.
 */
export async function framedPage(pages: SitePages, content: FrameContent): Promise<FramedPage> {
  const frame = await pages.frame()
  const main = `<main id="main"><h1>${escapeHtml(content.title)}</h1>${content.sentences
    .map((sentence) => `<p>${escapeHtml(sentence)}.</p>`)
    .join('')}${content.form ?? ''}<p><a href="/">Back to the site</a></p></main>`
  const [, framePolicy] = frame?.headers.find(([name]) => name === 'Content-Security-Policy') ?? []
  const text = frame ? inFrame(frame.text, main, content.title) : bare(main, content.title)
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  return {
    text,
    policy: (site) => (framePolicy ?? site).replace(/style-src [^;]*/, (directive) => `${directive} ${hash}`),
  }
}

function inFrame(html: string, main: string, title: string): string {
  const start = html.search(/<main\b/)
  const end = html.indexOf('</main>', start)
  if (start < 0 || end < 0) return bare(main, title)
  return `${html.slice(0, start)}${main}${html.slice(end + '</main>'.length)}`
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|canonical)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', `<style>${style}</style></head>`)
}

function bare(main: string, title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${main}</body></html>`
}
