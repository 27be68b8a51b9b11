import { basename, resolve } from 'node:path'
import {
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  ProposedFeatures,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { realPath } from '#src/compiler/read/realPath.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import { ContentModel } from '#src/edit/contentModel.ts'
import { planMovedFile, planRename, renamable } from '#src/edit/planRename.ts'
import { carryOut } from '#src/edit/trial.ts'
import { actionsAt } from './actions.ts'
import { completionsAt } from './completion/completionsAt.ts'
import { EditorFiles } from './editorFiles.ts'
import { hoverAt } from './hover.ts'
import { definitionAt, refAt, referencesAt } from './navigation.ts'
import { editorRange } from './positions.ts'
import { Publisher } from './publisher.ts'
import { symbolsIn } from './symbols.ts'
import { workspaceEdit } from './workspaceEdit.ts'

const schemasDir = resolve(import.meta.dirname, '../../schemas')

/** Serves the editor at the other end of standard input and output, until it says that it ends. */
export function startServer(contentDir: string): void {
  const streams = [new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout)] as const
  const connection = createConnection(ProposedFeatures.all, ...streams)
  serve(connection, new ContentModel(contentDir))
  connection.listen()
}

interface InFile {
  textDocument: { uri: string }
}

/** Answers an editor about the content, as it stands there. */
function serve(connection: Connection, model: ContentModel): void {
  const documents = new TextDocuments(TextDocument)
  const files = new EditorFiles(model)
  const publisher = new Publisher(connection, model, files)
  let client: InitializeParams['capabilities'] = {}

  connection.onInitialize(({ capabilities, workspaceFolders, rootUri }): InitializeResult => {
    client = capabilities
    for (const uri of workspaceFolders?.map(({ uri }) => uri) ?? [rootUri]) if (uri) files.openFolder(uri)
    return { capabilities: offered, serverInfo: { name: 'content' } }
  })
  connection.onInitialized(() => {
    publisher.schedule()
    if (!client.workspace?.didChangeWatchedFiles?.dynamicRegistration) return
    const watchers = [model.dir, schemasDir].map((folder) => ({ globPattern: `**/${basename(folder)}/**/*` }))
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => {})
  })

  documents.onDidChangeContent(({ document }) => take(document.uri, document.getText()))
  documents.onDidClose(({ document }) => take(document.uri, undefined))
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.flatMap(({ uri }) => files.pathAt(uri) ?? [])
    const inContent = paths.filter((path) => model.isInside(path))
    for (const path of inContent) model.changed(path)
    const isSchema = paths.some((path) => realPath(path).startsWith(schemasDir) && path.endsWith('.schema.json'))
    if (isSchema) model.reset()
    if (isSchema || inContent.length > 0) publisher.schedule()
  })

  connection.onDefinition((at) => about(at, [], (name) => definitionAt(model, files, name, at.position)))
  connection.onReferences((at) =>
    about(at, [], (name) => referencesAt(model, files, name, at.position, at.context.includeDeclaration)),
  )
  connection.onHover((at) => about(at, null, (name) => hoverAt(model, name, at.position)))
  connection.onDocumentSymbol((at) => about(at, [], (name) => symbolsIn(model, name)))
  connection.onCodeAction((at) => about(at, [], (name) => actionsAt(model, files, name, at.range)))
  // While somebody types, nothing is compiled: the rest of the site stays as it was at the last pause.
  connection.onCompletion((at) => ofContent(at, [], (name) => completionsAt(model, name, at.position, client)))
  connection.onPrepareRename((at) =>
    about(at, null, (name) => {
      const ref = refAt(model, name, at.position)
      const { current } = renamable(ref, name, model)
      return ref ? { range: editorRange(ref.at), placeholder: current } : null
    }),
  )
  connection.onRenameRequest((at) =>
    about(at, null, (name) => {
      const found = renamable(refAt(model, name, at.position), name, model)
      const rename = carryOut(planRename(found, at.newName.trim(), name, model), model)
      return workspaceEdit(rename, model, files, documents, client)
    }),
  )
  // The editor itself moves the file. Where the new name would do harm, the check reports it afterwards.
  connection.workspace.onWillRenameFiles(({ files: [file, ...others] }) => {
    if (!file || others.length > 0) return null
    return about({ textDocument: { uri: file.oldUri } }, null, (from) => {
      const to = files.nameAt(file.newUri)
      try {
        const plan = to === undefined ? undefined : planMovedFile(from, to, model)
        return plan ? workspaceEdit({ ...carryOut(plan, model), renamed: [] }, model, files, documents, client) : null
      } catch (thrown) {
        if (thrown instanceof Refusal) return null
        throw thrown
      }
    })
  })
  documents.listen(connection)

  function take(uri: string, text: string | undefined) {
    const path = files.pathAt(uri)
    if (path === undefined || model.nameOf(path) === undefined) return
    if (text === undefined) files.closed(path)
    else files.opened(path, uri)
    model.edit(path, text)
    publisher.schedule()
  }

  /** Answers about a file of the content as it is now. */
  function about<T, N>(at: InFile, nothing: N, ask: (name: string) => T): T | N {
    return ofContent(at, nothing, (name) => {
      model.update()
      return ask(name)
    })
  }

  /** About any other file there is nothing to say. A bug of ours goes to the editor's log and ends nothing. */
  function ofContent<T, N>({ textDocument: { uri } }: InFile, nothing: N, ask: (name: string) => T): T | N {
    const name = files.nameAt(uri)
    if (name === undefined) return nothing
    try {
      return ask(name)
    } catch (thrown) {
      if (thrown instanceof Refusal) throw new ResponseError(LSPErrorCodes.RequestFailed, thrown.message)
      connection.console.error(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))
      return nothing
    }
  }
}

const offered: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  completionProvider: { triggerCharacters: ['{', '.', '|', ':', '=', '/', '#', '"', ' ', '(', ',', '['] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, CodeActionKind.SourceFixAll],
  },
  workspace: {
    fileOperations: {
      willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*.yaml', matches: 'file' } }] },
    },
  },
}
