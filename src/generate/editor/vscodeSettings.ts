import { editorFiles } from './editorFiles.ts'

/**
 * VS Code's settings with the one key that follows from the schemas: which YAML files each editor schema is for. All
 * other keys stay as they are.
 *
 * @param settings  the present `.vscode/settings.json`, or nothing
 * @throws SyntaxError when it is not plain JSON
 */
export function emitVscodeSettings(
  settings: string | undefined,
  { collections, mails }: { collections: Iterable<string>; mails: Iterable<string> },
): string {
  const present = JSON.parse(settings ?? '{}') as Record<string, unknown>
  const files = Object.fromEntries(
    [...editorFiles(collections, mails)].map(([name, globs]) => [`./.editor/${name}.schema.json`, globs]),
  )
  return formatted({ ...present, 'yaml.schemas': files })
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
