/**
 * VS Code's settings with the one key that follows from the schemas: which YAML files each editor schema is for. All
 * other keys stay as they are.
 *
 * @param settings  the present `.vscode/settings.json`
 * @param schemas  the names of the editor schemas: `page`, `mail.receipt`, `solutions`
 * @throws SyntaxError when it is not plain JSON
 */
export function vscodeSettings(settings: string, schemas: Iterable<string>): string {
  const files = Object.fromEntries([...schemas].map((name) => [`./.editor/${name}.schema.json`, contentOf(name)]))
  return formatted({ ...(JSON.parse(settings) as object), 'yaml.schemas': files })
}

/** The content files that an editor schema is for. */
function contentOf(name: string): string[] {
  if (name === 'page') return ['content/pages/**/*.yaml', 'content/server/*.yaml']
  if (['site', 'words', 'theme'].includes(name)) return [`content/${name}.yaml`]
  if (name.startsWith('mail.')) return [`content/mails/${name.slice('mail.'.length)}.yaml`]
  return [`content/collections/${name}/*.yaml`, `content/collections/${name}.yaml`]
}

/** JSON as the project's formatter leaves it: lists on one line where they fit. */
function formatted(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(
    /^(.*)\[\n([^[\]{}]*)\n *\](,?)$/gm,
    (expanded, before, items, after) => {
      const line = `${before}[${items.trim().replace(/\n\s*/g, ' ')}]${after}`
      return line.length <= 120 ? line : expanded
    },
  )
  return `${text}\n`
}
