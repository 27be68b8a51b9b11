import { resolve } from 'node:path'
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { ContentModel } from './contentModel.ts'
import { serve } from './serve.ts'

/** Serves the editor at the other end of standard input and output, until it says that it ends. */
export function startServer(contentDir: string): void {
  const root = resolve(import.meta.dirname, '../..')
  const streams = [new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout)] as const
  const connection = createConnection(ProposedFeatures.all, ...streams)
  serve(connection, new ContentModel(contentDir), root)
  connection.listen()
}
