import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Diagnostic, InitializeResult, PublishDiagnosticsParams } from 'vscode-languageserver'
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { uriOf } from '../editorFiles.ts'

const root = resolve(import.meta.dirname, '../../..')

/** An editor with a copy of the second site open, and the real server beside it. */
export class Editor {
  /** The folder of the copy. */
  readonly dir = mkdtempSync(join(tmpdir(), 'editor-'))
  readonly #server: ChildProcess
  readonly #connection: MessageConnection
  readonly #shown = new Map<string, Diagnostic[]>()
  readonly #versions = new Map<string, number>()
  #waiting: (() => void)[] = []
  /** What the server wrote to its log. */
  readonly log: string[] = []
  readonly #snippets: boolean

  readonly #folder: string
  readonly #asWritten: (uri: string) => string

  /**
   * @param link  a link to the folder, through which the editor has it open
   * @param asWritten  how the editor writes the address of a file
   */
  constructor({
    snippets = true,
    link,
    asWritten = (uri) => uri,
  }: { snippets?: boolean; link?: string; asWritten?: (uri: string) => string } = {}) {
    this.#snippets = snippets
    this.#asWritten = asWritten
    if (link !== undefined) symlinkSync(this.dir, link)
    this.#folder = link ?? this.dir
    cpSync(fixtureContent, join(this.dir, 'content'), { recursive: true })
    this.#server = spawn(process.execPath, [join(root, 'src/cli/content.ts'), 'lsp', '--stdio'], {
      cwd: this.#folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const { stdin, stdout } = this.#server
    this.#connection = createMessageConnection(new StreamMessageReader(stdout!), new StreamMessageWriter(stdin!))
    this.#connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: PublishDiagnosticsParams) => {
        this.#shown.set(uri, diagnostics)
        for (const go of this.#waiting.splice(0)) go()
      },
    )
    this.#connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log.push(message)
    })
    this.#connection.onRequest('client/registerCapability', () => null)
    this.#connection.listen()
  }

  async start(): Promise<InitializeResult> {
    const result = await this.request<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: uriOf(this.#folder),
      capabilities: {
        workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } },
        textDocument: { completion: { completionItem: { snippetSupport: this.#snippets } } },
      },
    })
    await this.#connection.sendNotification('initialized', {})
    return result
  }

  uri(name: string): string {
    return this.#asWritten(uriOf(join(this.#folder, 'content', name)))
  }

  read(name: string): string {
    return readFileSync(join(this.dir, 'content', name), 'utf8')
  }

  request<T>(method: string, params: object): Promise<T> {
    return this.#connection.sendRequest(method, params)
  }

  notify(method: string, params: object): Promise<void> {
    return this.#connection.sendNotification(method, params)
  }

  /** Opens a file, or changes what stands in it; nothing is saved. */
  async type(name: string, text: string): Promise<void> {
    const uri = this.uri(name)
    const version = (this.#versions.get(uri) ?? 0) + 1
    this.#versions.set(uri, version)
    if (version === 1) {
      await this.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } })
    } else await this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] })
  }

  async close(name: string): Promise<void> {
    this.#versions.delete(this.uri(name))
    await this.notify('textDocument/didClose', { textDocument: { uri: this.uri(name) } })
  }

  /** What is marked in a file, once it is as wanted. */
  async marks(name: string, wanted: (diagnostics: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    for (;;) {
      const shown = this.#shown.get(this.uri(name)) ?? []
      if (wanted(shown)) return shown
      await new Promise<void>((go) => this.#waiting.push(go))
    }
  }

  /** Everything that is marked anywhere. */
  get allMarks(): Diagnostic[] {
    return [...this.#shown.values()].flat()
  }

  /** A request about a place, given as a text with `¦` where the caret is; the text is typed without it. */
  async at<T>(method: string, name: string, marked: string, more: object = {}): Promise<T> {
    const caret = marked.indexOf('¦')
    const text = marked.replace('¦', '')
    await this.type(name, text)
    const before = text.slice(0, caret).split('\n')
    const position = { line: before.length - 1, character: before.at(-1)!.length }
    return this.request<T>(method, { textDocument: { uri: this.uri(name) }, position, ...more })
  }

  async end(): Promise<number | null> {
    const ended = new Promise<number | null>((done) => this.#server.once('exit', done))
    await this.request('shutdown', undefined as never).catch(() => {})
    await this.notify('exit', undefined as never)
    const code = await ended
    this.#connection.dispose()
    rmSync(this.dir, { recursive: true, force: true })
    return code
  }
}
