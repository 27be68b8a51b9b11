/** What copying needs of the browser. */
export interface CopyHost {
  /** Missing on pages without https, and refused where a visitor or a policy says so. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined
  /** Shows a text for copying by hand. */
  prompt(message: string, text: string): unknown
}

/**
 * Puts a link on the clipboard, or shows it for copying by hand.
 *
 * @param ask   stands over the link that is shown
 * @param host  the browser's own when left out
 * @returns which of the two
 */
export async function copyLink(link: string, ask: string, host: CopyHost = browserHost()): Promise<'copied' | 'shown'> {
  try {
    if (!host.clipboard) throw new Error('There is no clipboard.')
    await host.clipboard.writeText(link)
    return 'copied'
  } catch {
    host.prompt(ask, link)
    return 'shown'
  }
}

const browserHost = (): CopyHost => ({
  clipboard: navigator.clipboard,
  prompt: (message, text) => window.prompt(message, text),
})
