import type { MailValue } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { unlistedName } from '#schemas/mailTemplate.ts'
import { fillMail } from '#server/delivery/fillMail.ts'
import type { mailTemplate } from '#src/prerender/mails/mailTemplate.ts'
import type { ContentState, MailState } from './contentState.ts'

/** Vite's client reloads a page alone only when its address ends so. */
export const mailsAddress = '/__mails.html'

type Samples = { [name: string]: string | Samples[] }

/** Every mail of the content as it would be sent, with sample values: its subject, its HTML, its plain text; or its mistakes. */
export function mailPreview(state: ContentState, write: typeof mailTemplate): string {
  const { brand, language = 'en', url = '' } = state.site.settings
  const shown = ({ name, file, mail, notices }: MailState) => {
    const mistakes = notices.map(({ message, hint = '', place }) => escapeHtml(`${message} ${hint} (${place})`))
    const sent =
      mail && fillMail(write(mail, { brand: brand.name, language }), samplesOf(mail.values), url.replace(/\/$/, ''))
    return `<section aria-label="${name}"><h2>${name}</h2><p>${escapeHtml(file)}</p>
${mistakes.map((mistake) => `<p role="alert">${mistake}</p>`).join('')}
${
  sent
    ? `<p>Subject: <b>${escapeHtml(sent.subject)}</b></p>
<iframe title="${name} as HTML" sandbox srcdoc="${escapeHtml(sent.html)}"></iframe><pre tabindex="0">${escapeHtml(sent.text)}</pre>`
    : ''
}</section>`
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mails</title>
<style>body { margin: 2rem; font: 1rem/1.5 system-ui } iframe, pre { width: 100%; height: 60vh; overflow: auto; white-space: pre-wrap }</style>
<script type="module" src="/@vite/client"></script><main><h1>Mails</h1>${state.mails().map(shown).join('')}</main></html>`
}

function samplesOf(values: Readonly<Record<string, MailValue>>): Samples {
  const samples: Samples = {}
  for (const [name, { items, sample = '' }] of Object.entries(values))
    samples[name] = items ? [samplesOf(items)] : sample
  // One of them shows what is said of a value that the form does not offer.
  const odd = Object.keys(values).find((name) => values[name]?.unlisted)
  if (odd) samples[unlistedName(odd)] = odd
  return samples
}
