import type { editorFiles } from './editorFiles.ts'

type Files = ReturnType<typeof editorFiles>

/** Zed's settings of the project: the same language server, told the same as in VS Code. */
export function zedSettings(files: Files): string {
  const schemas = Object.fromEntries([...files].map(([name, globs]) => [`./.editor/${name}.schema.json`, globs]))
  const yaml = {
    validate: true,
    hover: true,
    completion: true,
    yamlVersion: '1.2',
    schemaStore: { enable: false },
    schemas,
  }
  return `${JSON.stringify({ lsp: { 'yaml-language-server': { settings: { yaml } } } }, null, 2)}\n`
}

/** Helix's languages of the project. */
export function helixLanguages(files: Files): string {
  const schemas = [...files].map(
    ([name, globs]) => `${JSON.stringify(`./.editor/${name}.schema.json`)} = ${JSON.stringify(globs)}`,
  )
  return [
    '[language-server.yaml-language-server.config.yaml]',
    'validate = true',
    'hover = true',
    'completion = true',
    'yamlVersion = "1.2"',
    'schemaStore = { enable = false }',
    '',
    '[language-server.yaml-language-server.config.yaml.schemas]',
    ...schemas,
    '',
  ].join('\n')
}
