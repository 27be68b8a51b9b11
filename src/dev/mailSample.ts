import type { CompiledMail, MailValue } from '#schemas/compiled.ts'
import { unlistedName } from '#schemas/mailTemplate.ts'
import { type FilledMail, fillMail } from '#server/delivery/fillMail.ts'
import { mailTemplate } from '#src/prerender/mails/mailTemplate.ts'

type Filling = { [name: string]: string | Filling[] }

/**
 * A mail as it would be sent, with the samples of its schema filled in.
 *
 * @param write  the prerenderer's own, where mails have the colors of the site's theme
 */
export function mailSample(
  mail: CompiledMail,
  frame: { brand: string; language: string },
  origin: string,
  write = mailTemplate,
): FilledMail {
  return fillMail(write(mail, frame), filling(mail.values), origin)
}

function filling(values: Readonly<Record<string, MailValue>>): Filling {
  const samples: Filling = {}
  for (const [name, { items, sample = '' }] of Object.entries(values)) samples[name] = items ? [filling(items)] : sample
  // One of them shows what is said of a value that the form does not offer.
  const odd = Object.keys(values).find((name) => values[name]?.unlisted)
  if (odd) samples[unlistedName(odd)] = odd
  return samples
}
