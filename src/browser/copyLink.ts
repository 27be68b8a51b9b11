/**
 * Puts a link on the clipboard, or shows it for copying by hand: on pages without https, and where a visitor or a policy
 * refuses.
 *
 * @param ask  stands over the link that is shown
 * @returns which of the two
 */
export async function copyLink(link: string, ask: string): Promise<'copied' | 'shown'> {
  try {
    await navigator.clipboard.writeText(link)
    return 'copied'
  } catch {
    window.prompt(ask, link)
    return 'shown'
  }
}
