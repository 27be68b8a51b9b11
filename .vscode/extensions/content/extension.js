// Starts the project's own language server for the files in content/. VS Code runs it from the project's folder as it is.
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const vscode = require('vscode')
const { LanguageClient, TransportKind } = require('vscode-languageclient/node')
const { serverOf } = require('./serverOf.js')

/** @type {LanguageClient | undefined} */
let client

exports.activate = async () => {
  const root = (vscode.workspace.workspaceFolders ?? [])
    .map(({ uri }) => uri.fsPath)
    .find((folder) => existsSync(join(folder, 'src/lsp/main.ts')))
  if (root === undefined) return
  client = new LanguageClient(
    'content',
    'Content',
    { ...serverOf(root), transport: TransportKind.stdio },
    {
      documentSelector: [{ scheme: 'file', pattern: `${root.replaceAll('\\', '/')}/content/**/*.yaml` }],
      // The YAML extension speaks by the schemas of the same files; what it says is not said twice.
      initializationOptions: { beside: 'schemas' },
    },
  )
  await client.start()
}

exports.deactivate = () => client?.stop()
