// Starts the project's own language server for the files in content/. VS Code runs it from the project's folder as it is.
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const vscode = require('vscode')
const { asGlob, serverOf } = require('./serverOf.js')

/** @type {import('vscode-languageclient/node').LanguageClient | undefined} */
let client

exports.activate = async () => {
  const root = (vscode.workspace.workspaceFolders ?? [])
    .map(({ uri }) => uri.fsPath)
    .find((folder) => existsSync(join(folder, 'src/cli/content.ts')))
  if (root === undefined) return
  const languageClient = loadClient()
  if (!languageClient) return
  const { LanguageClient, TransportKind } = languageClient
  client = new LanguageClient(
    'content',
    'Content',
    { ...serverOf(root), transport: TransportKind.stdio },
    { documentSelector: [{ scheme: 'file', pattern: `${asGlob(root)}/content/**/*.yaml` }] },
  )
  await client.start()
}

exports.deactivate = () => client?.stop()

/** From the project's packages. */
function loadClient() {
  try {
    return require('vscode-languageclient/node')
  } catch {
    vscode.window.showWarningMessage('Content: run "npm ci" in the project’s folder, then reload this window.')
    return undefined
  }
}
