// Starts the project's own language server for the files in content/. VS Code runs it from the project's folder as it is.
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const vscode = require('vscode')
const { LanguageClient, TransportKind } = require('vscode-languageclient/node')
const { besideSchemas } = require('./besideSchemas.js')
const { serverOf } = require('./serverOf.js')

/** @type {LanguageClient | undefined} */
let client

exports.activate = async (context) => {
  const root = (vscode.workspace.workspaceFolders ?? [])
    .map(({ uri }) => uri.fsPath)
    .find((folder) => existsSync(join(folder, 'src/lsp/main.ts')))
  if (root === undefined) return
  const { handleDiagnostics, again } = marks()
  client = new LanguageClient(
    'content',
    'Content',
    { ...serverOf(root), transport: TransportKind.stdio },
    {
      documentSelector: [{ scheme: 'file', pattern: `${root.replaceAll('\\', '/')}/content/**/*.yaml` }],
      // What the YAML extension offers and says by the schemas is not offered and said twice.
      initializationOptions: { beside: 'schemas' },
      middleware: { handleDiagnostics },
    },
  )
  context.subscriptions.push(vscode.languages.onDidChangeDiagnostics(({ uris }) => uris.forEach(again)))
  await client.start()
}

exports.deactivate = () => client?.stop()

/** Shows what the server found, and looks again whenever others have said something about the same file. */
function marks() {
  const files = new Map()
  const again = (uri) => {
    const file = files.get(uri.toString())
    if (!file) return
    const left = besideSchemas(file.found, vscode.languages.getDiagnostics(uri))
    const now = left.map((mark) => file.found.indexOf(mark)).join()
    // Showing them is a change of its own.
    if (file.shown === now) return
    file.shown = now
    file.next(uri, left)
  }
  const handleDiagnostics = (uri, found, next) => {
    files.set(uri.toString(), { found, next, shown: undefined })
    again(uri)
  }
  return { handleDiagnostics, again }
}
