import type { APIRequestContext } from 'playwright/test'

/**
 * Which pages carry rules that the site's style sheet lacks, and what those look like. An example of the block that shows this
 * look brings them into the sheet.
 */
export async function rulesBesideSheet(request: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text()
      const [, names = '', css = ''] = /<style data-emotion="tw([^"]*)">(.*?)<\/style>/s.exec(html) ?? []
      return names
        .split(' ')
        .filter(Boolean)
        .map((name) => `${path}: ${ruleOf(name, css)}`)
    }),
  )
  return found.flat()
}

const ruleOf = (name: string, css: string) =>
  new RegExp(`(?:\\.tw-|@keyframes )${name}\\b[^}]*\\}`).exec(css)?.[0] ?? name
