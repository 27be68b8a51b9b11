import type { APIRequestContext } from 'playwright/test'
import type { LaterShellFile } from '#schemas/laterShell.ts'
import { markupErrors } from '../markup.ts'

/**
 * What a checker of HTML finds in pages as the server sends them, and in the menus and dialogs that come into them later.
 *
 * @param addresses  where they are asked for
 * @returns a line for each mistake, with page, line and rule
 */
export async function servedMarkupErrors(request: APIRequestContext, addresses: string[]): Promise<string[]> {
  const get = async (address: string) => (await request.get(address, { headers: { accept: 'text/html' } })).text()
  const pages = await Promise.all(addresses.map(async (address) => ({ address, html: await get(address) })))
  const parts = new Set(pages.flatMap(({ html }) => /"laterShell":"([^"]+)"/.exec(html)?.[1] ?? []))
  for (const address of parts) {
    const { html } = JSON.parse(await get(address)) as LaterShellFile
    pages.push({
      address,
      html: `<!doctype html><html lang="en"><head><title>.</title></head><body>${html}</body></html>`,
    })
  }
  return (await Promise.all(pages.map(({ address, html }) => markupErrors(html, address)))).flat()
}
