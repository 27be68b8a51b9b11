const forbidden = [',', ';', ':', '<', '>', '(', ')', '[', ']', '\\', '"', ' ', '\t', '\u00a0']

/**
 * Text, @, text, dot, text, no spaces: the form's own rule, and exactly one address. No pattern runs over what a
 * stranger sends; the length was capped before.
 */
export function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split('@')
  if (!name || !host || more.length > 0) return false
  if (forbidden.some((character) => text.includes(character))) return false
  const labels = host.split('.')
  return labels.length > 1 && !labels.includes('')
}
