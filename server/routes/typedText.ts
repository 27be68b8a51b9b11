/**
 * What was typed into a form, for showing it again: text fields only, unchecked boxes as empty text. The honeypot stays
 * empty, so that a person whose password manager filled it is not held a second time; which words the visitor agrees to is
 * said by the page that shows them.
 */
export function typedText(body: unknown): Record<string, string> {
  const values: Record<string, string> = { consent: '' }
  if (typeof body !== 'object' || body === null) return {}
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' && !kept.includes(name)) values[name] = value
  return values
}

const kept = ['hp', 'consent_version']
