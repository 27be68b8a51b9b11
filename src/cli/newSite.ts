import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { Refusal } from '#src/edit/contentEdit.ts'

/**
 * Makes a content folder with the least that is a site; everything else has a default.
 *
 * @param folder  from the working directory, as given; its name becomes the site's
 * @param url     the site's address; left out, one that leads nowhere
 * @returns what to do next
 * @throws {Refusal} when something is there already
 */
export function newSite(
  folder: string,
  { url, cwd, isDry }: { url: string | undefined; cwd: string; isDry: boolean },
): string {
  const dir = resolve(cwd, folder)
  if (existsSync(dir) && !(statSync(dir).isDirectory() && readdirSync(dir).length === 0))
    throw new Refusal(`There is something in "${folder}" already: a site needs a new or an empty folder.`)
  const words = basename(dir).match(/[\p{L}\p{N}]+/gu) ?? ['site']
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')
  const host = words
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
  const files = {
    'site.yaml': { brand: { name: name.slice(0, 24).trim() }, url: url ?? `https://${host || 'site'}.example` },
    'pages/index.yaml': {
      title: `Welcome to ${name}`,
      description: `What ${name} does, and for whom, in one or two sentences.`,
      sections: [{ type: 'hero', headline: `Welcome to ${name}` }],
    },
  }
  if (isDry) return `With it: a site of two files in ${folder}. Nothing was written.`
  for (const [file, data] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), stringify(data))
  }
  return `${folder} now has a whole site in two files. Look at it with "CONTENT_DIR=${folder} npm run dev", and begin with the title, description and headline in ${folder}/pages/index.yaml.`
}
