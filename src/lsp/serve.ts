import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  type Position,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { own } from '#src/compiler/values/own.ts'
import { actionsAt } from './actions.ts'
import { completionsAt } from './completion/completionsAt.ts'
import { type ContentModel, pathOfUri } from './contentModel.ts'
import { hoverAt } from './hover.ts'
import { definitionAt, refAt, referencesAt } from './navigation.ts'
import { editorRange } from './positions.ts'
import { Publisher } from './publisher.ts'
import { carryOut } from './rename/carryOut.ts'
import { editsForMovedFiles } from './rename/movedFiles.ts'
import { planRename, renamable } from './rename/planRename.ts'
import { Refusal } from './rename/refusal.ts'
import { workspaceEdit } from './rename/workspaceEdit.ts'
import { symbolsIn } from './symbols.ts'

interface Place {
  textDocument: { uri: string }
  position: Position
}

/**
 * Answers an editor about the content, as it stands there.
 *
 * @param root  the project's folder
 */
export function serve(connection: Connection, model: ContentModel, root: string): void {
  const documents = new TextDocuments(TextDocument)
  const publisher = new Publisher(connection, model)
  let client: InitializeParams['capabilities'] = {}
  let besideSchemas = false

  connection.onInitialize(({ capabilities, initializationOptions }): InitializeResult => {
    client = capabilities
    besideSchemas = own(initializationOptions, 'beside') === 'schemas'
    return { capabilities: offered, serverInfo: { name: 'content' } }
  })
  connection.onInitialized(() => {
    publisher.schedule()
    if (!client.workspace?.didChangeWatchedFiles?.dynamicRegistration) return
    const watchers = [{ globPattern: '**/*' }]
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => {})
  })

  documents.onDidChangeContent(({ document }) => take(document.uri, document.getText()))
  documents.onDidClose(({ document }) => take(document.uri, undefined))
  documents.onDidSave(({ document }) => take(document.uri, document.getText()))
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      const path = pathOfUri(uri)
      if (path !== undefined && model.isInside(path)) model.changed(path)
    }
    publisher.schedule()
  })

  connection.onDefinition((at) => about(at, [], (name) => definitionAt(model, name, at.position)))
  connection.onReferences((at) =>
    about(at, [], (name) => referencesAt(model, name, at.position, at.context.includeDeclaration)),
  )
  connection.onHover((at) => about(at, null, (name) => hoverAt(model, name, at.position)))
  connection.onDocumentSymbol((at) => about(at, [], (name) => symbolsIn(model, name)))
  connection.onCodeAction((at) => about(at, [], (name) => actionsAt(model, name, at.range)))
  connection.onCompletion((at) => about(at, [], (name) => completionsAt(model, name, at.position, besideSchemas)))
  connection.onPrepareRename((at) =>
    about(at, null, (name) => {
      const { ref, current } = renamable(refAt(model, name, at.position), name, model)
      return { range: editorRange(ref.at), placeholder: current }
    }),
  )
  connection.onRenameRequest((at) =>
    about(at, null, (name): WorkspaceEdit => {
      const found = renamable(refAt(model, name, at.position), name, model)
      const rename = carryOut(planRename(found, at.newName.trim(), name, model, root), model)
      return workspaceEdit(rename, model, documents, client)
    }),
  )
  connection.workspace.onWillRenameFiles(({ files }) =>
    guarded(null, () => {
      const rename = editsForMovedFiles(files, model, root)
      return rename && workspaceEdit(rename, model, documents, client)
    }),
  )
  documents.listen(connection)

  function take(uri: string, text: string | undefined) {
    const path = pathOfUri(uri)
    if (path === undefined || model.nameOf(path) === undefined) return
    model.edit(path, text)
    publisher.schedule()
  }

  /** Answers about a file of the content; about any other there is nothing to say. */
  function about<T, N>(
    { textDocument: { uri } }: Pick<Place, 'textDocument'>,
    nothing: N,
    ask: (name: string) => T,
  ): T | N {
    const path = pathOfUri(uri)
    const name = path === undefined ? undefined : model.nameOf(path)
    return name === undefined ? nothing : guarded(nothing, () => ask(name))
  }

  /** A bug of ours is told in the editor's log and ends nothing. */
  function guarded<T, N>(nothing: N, ask: () => T): T | N {
    try {
      return ask()
    } catch (thrown) {
      if (thrown instanceof Refusal) throw new ResponseError(LSPErrorCodes.RequestFailed, thrown.message)
      connection.console.error(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))
      return nothing
    }
  }
}

const offered: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['{', '.', '|', ':', '=', '/', '#', '"', ' ', '(', ',', '['] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
  workspace: {
    fileOperations: {
      willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*.yaml', matches: 'file' } }] },
    },
  },
}
