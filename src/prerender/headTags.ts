import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { PageData, PageHead } from '#src/app/pageData.ts'

/** The `<title>`, `<meta>` and canonical link of a page. */
export function headTags({ head, status }: PageData, site: { name: string; locale: string }): string {
  if (status === 'server') return serverHead(head)
  const metas: [key: 'name' | 'property', name: string, content: string | undefined][] = [
    ['name', 'description', head.description],
    ['name', 'robots', head.noindex || status !== 200 ? 'noindex' : undefined],
    ['name', 'prerender-status-code', String(status)],
    ['property', 'og:type', head.article ? 'article' : 'website'],
    ['property', 'article:published_time', head.article?.published],
    ['property', 'article:author', head.article?.author],
    ['property', 'og:site_name', site.name],
    ['property', 'og:locale', site.locale.replace('-', '_')],
    ['property', 'og:title', head.title],
    ['property', 'og:description', head.description],
    ['property', 'og:url', head.canonical],
    ['property', 'og:image', head.image?.url],
    ['property', 'og:image:width', head.image?.width?.toString()],
    ['property', 'og:image:height', head.image?.height?.toString()],
    ['property', 'og:image:alt', head.image?.alt],
    ['name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'],
  ]
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metas.flatMap(([key, name, content]) =>
      content === undefined ? [] : [`<meta ${key}="${name}" content="${escapeHtml(content)}">`],
    ),
    ...(status === 200 ? [`<link rel="canonical" href="${escapeHtml(head.canonical)}">`] : []),
  ].join('')
}

/** The server shows such a page at addresses of its own; nobody finds or shares it. */
function serverHead({ title, movedTo }: PageHead): string {
  const moved = movedTo === undefined ? undefined : escapeHtml(movedTo)
  return [
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
    ...(moved ? [`<meta http-equiv="refresh" content="0;url=${moved}"><link rel="canonical" href="${moved}">`] : []),
  ].join('')
}
