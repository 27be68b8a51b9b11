import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { FilledMail } from '#server/delivery/fillMail.ts'
import { bandValues, radius, shadow, space } from '#src/theme/values.gen.ts'
import type { MailState } from './contentState.ts'
import { noticeMarkup, openMarkup } from './noticeMarkup.ts'
import { noticeStyles } from './noticeStyles.ts'
import { mailsAddress } from './protocol.ts'

/**
 * The preview of one mail: its subject, its HTML as a mail program shows it and its plain text beside it; or its mistakes.
 * It is complete without any script; with it, it follows edits.
 *
 * @param sent  with samples filled in; absent while it has mistakes
 */
export function mailPage(shown: MailState, all: readonly MailState[], sent: FilledMail | undefined): string {
  const links = all.map(({ name, notices }) => {
    const current = name === shown.name ? ' aria-current="page"' : ''
    const mark = notices.length > 0 ? ' <span class="mark">has mistakes</span>' : ''
    return `<li><a href="${mailsAddress}/${name}"${current}>${escapeHtml(name)}</a>${mark}</li>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mail: ${escapeHtml(shown.name)}</title><style>${styles}${noticeStyles}</style></head>
<body><main><h1>Mails</h1><nav aria-label="Mails"><ul>${links.join('')}</ul></nav>
${sent ? preview(shown, sent) : ''}${shown.notices.map(noticeMarkup).join('')}</main>
<script type="module" src="/src/dev/browser/mails.ts"></script></body></html>`
}

function preview({ name, file, about }: MailState, { subject, text }: FilledMail): string {
  return `<p class="about">${escapeHtml(about.replaceAll('`', ''))}</p>
<p class="subject"><span>Subject</span> ${escapeHtml(subject)}</p>
<div class="panes"><section aria-labelledby="as-html"><h2 id="as-html">HTML</h2>
<iframe title="The mail as HTML" sandbox src="${mailsAddress}/${name}/html"></iframe></section>
<section aria-labelledby="as-text"><h2 id="as-text">Plain text</h2><pre class="text" tabindex="0">${escapeHtml(text)}</pre></section></div>
<p class="way">${openMarkup(`${file}:1:1`, 'Open in the editor')}<span class="place">${escapeHtml(file)}</span></p>`
}

const { paper, buff } = bandValues
const styles = `
body { margin: 0; min-height: 100vh; background: ${buff.bg}; color: ${paper.text}; font: 400 16px/1.5 system-ui, sans-serif }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[4]}; width: min(1320px, 100% - 32px); margin: 0 auto; padding: ${space[7]} 0 ${space[9]} }
h1 { margin: 0; color: ${paper.heading}; font: 560 34px/1.1 Georgia, serif }
h2 { margin: 0 0 ${space[2]}; color: ${paper.heading}; font-size: 15px; font-weight: 600 }
ul { display: flex; flex-wrap: wrap; gap: ${space[2]} ${space[5]}; margin: 0; padding: 0; list-style: none }
a { display: inline-block; padding: ${space[2]} 0; color: ${paper.heading}; font-weight: 600 }
a[aria-current] { text-decoration-thickness: 3px; text-underline-offset: 6px }
a:focus-visible { outline: 3px solid ${paper.focus}; outline-offset: 2px }
.mark { color: ${buff.kicker}; font-size: 14px }
main > p { margin: 0; overflow-wrap: anywhere }
.subject { color: ${paper.heading}; font-size: 19px; font-weight: 600 }
.subject span { margin-right: ${space[2]}; color: ${buff.muted}; font-size: 14px; font-weight: 400 }
.panes { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: ${space[5]} }
section { min-width: 0 }
iframe { display: block; width: 100%; height: 72vh; border: 0; border-radius: ${radius.tile}; background: ${paper.bg}; box-shadow: ${shadow.ticket} }
pre.text { height: 72vh; margin: 0; padding: ${space[5]}; border-radius: ${radius.tile}; background: ${paper.bg}; color: ${paper.text}; white-space: pre-wrap; overflow-wrap: anywhere; box-shadow: ${shadow.ticket} }
`
