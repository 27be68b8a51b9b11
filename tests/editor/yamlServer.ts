import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type CompletionItem,
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type MarkupContent,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'

const root = resolve(import.meta.dirname, '../..')

/**
 * The YAML language server that editors run, as they run it: a process of its own, spoken to over its standard input and
 * output, with the settings of `.vscode/settings.json`. It has a package of its own, which `npm run test:all` installs.
 */
export class YamlServer {
  readonly #process: ChildProcess
  readonly #connection: ProtocolConnection
  readonly #told = new Map<string, (diagnostics: Diagnostic[]) => void>()
  #opened = 0

  private constructor(process: ChildProcess) {
    this.#process = process
    this.#connection = createProtocolConnection(
      new StreamMessageReader(process.stdout!),
      new StreamMessageWriter(process.stdin!),
    )
  }

  static async start(): Promise<YamlServer> {
    const main = join(import.meta.dirname, 'server/node_modules/yaml-language-server/bin/yaml-language-server')
    if (!existsSync(main)) {
      throw new Error('Install the YAML language server first: npm ci --prefix tests/editor/server')
    }
    const server = new YamlServer(spawn(process.execPath, [main, '--stdio'], { cwd: root, stdio: 'pipe' }))
    await server.#greet()
    return server
  }

  async #greet(): Promise<void> {
    const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as Record<string, unknown>
    const configured = new Promise<void>((done) => {
      this.#connection.onRequest(ConfigurationRequest.type, ({ items }) => {
        if (items.some(({ section }) => section === 'yaml')) done()
        return items.map(({ section = '' }) => settings[section] ?? sectionOf(settings, section))
      })
    })
    this.#connection.onRequest(RegistrationRequest.type, () => undefined)
    this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#told.get(uri)?.(diagnostics)
    })
    this.#connection.listen()
    const rootUri = pathToFileURL(root).href
    await this.#connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: 'site' }],
      capabilities: {
        workspace: {
          configuration: true,
          workspaceFolders: true,
          didChangeConfiguration: { dynamicRegistration: true },
        },
        textDocument: {
          completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] } },
          hover: { contentFormat: ['markdown'] },
        },
      },
    })
    await this.#connection.sendNotification(InitializedNotification.type, {})
    await configured
  }

  /**
   * Opens a file with unsaved text.
   *
   * @param name  its place in the project: `content/pages/pricing.yaml`
   */
  async open(name: string, text: string): Promise<OpenFile> {
    // A folder of its own for each, so that one name can be open many times with different texts.
    const uri = `${pathToFileURL(root).href}/${this.#opened++}/${name}`
    const told = new Promise<Diagnostic[]>((done) => this.#told.set(uri, done))
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'yaml', version: 1, text },
    })
    let version = 1
    return {
      diagnostics: () => told,
      change: (changed) =>
        this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
          textDocument: { uri, version: ++version },
          contentChanges: [{ text: changed }],
        }),
      complete: async (position) => {
        const found = await this.#connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position })
        return Array.isArray(found) ? found : (found?.items ?? [])
      },
      hover: async (position) => {
        const found = await this.#connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position })
        return (found?.contents as MarkupContent | undefined)?.value ?? ''
      },
      close: async () => {
        this.#told.delete(uri)
        await this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } })
      },
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done))
    await this.#connection.sendRequest(ShutdownRequest.type)
    await this.#connection.sendNotification(ExitNotification.type)
    await ended
    this.#connection.dispose()
  }
}

export interface OpenFile {
  /** What the server first says of the file, once it has checked it. */
  diagnostics(): Promise<Diagnostic[]>
  change(text: string): Promise<void>
  complete(position: Position): Promise<CompletionItem[]>
  /** Markdown; empty where there is nothing to say. */
  hover(position: Position): Promise<string>
  close(): Promise<void>
}

/** `yaml` → everything of the settings that begins with `yaml.`, nested. */
function sectionOf(settings: Readonly<Record<string, unknown>>, section: string): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(settings)) {
    if (!key.startsWith(`${section}.`)) continue
    const [name = '', ...inside] = key.slice(section.length + 1).split('.')
    nested[name] = inside.length > 0 ? { ...(nested[name] as object), [inside.join('.')]: value } : value
  }
  return nested
}
