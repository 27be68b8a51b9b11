import path from 'node:path'
import { type FolderWatch, watchFolder } from './contentWatch.ts'
import { EditQueue } from './editQueue.ts'

export interface SchemaWatchOptions {
  schemasDir: string
  /** Writes what follows from the schemas (types, traits, the editor's schemas); gives what it had to pass over. */
  generate: () => Promise<{ problems: string[] }>
  /** Checks the content anew. @throws when the schemas cannot be used */
  recheck: () => void
  tell: (sentence: string) => void
}

/**
 * Watches the contract of all content: when a schema changes, what is generated from it is written anew and the whole
 * content is checked against it. A schema that cannot be used is told; the content stays held to the last good ones.
 */
export function watchSchemas({ schemasDir, generate, recheck, tell }: SchemaWatchOptions): FolderWatch {
  const queue = new EditQueue(async () => {
    try {
      recheck()
      const { problems } = await generate()
      for (const problem of problems) tell(problem)
    } catch (error) {
      tell(`The schemas cannot be used: ${(error as Error).message}`)
    }
  })
  const watch = watchFolder(schemasDir, (file) => {
    const name = path.basename(file)
    if (name.endsWith('.schema.json') && !name.includes('.gen.')) queue.add(file)
  })
  return {
    close() {
      watch.close()
      queue.close()
    },
  }
}
