import { examples, folders } from './blockFolders.ts'
import { compileSections } from './compiledSections.ts'

/** One example of a block, compiled. */
export interface PrintedExample {
  /** `tabs/example.yaml` */
  name: string
  sections: unknown[]
}

// The compiler runs in Node alone; a test with a document reads what this prints.
const written = folders.flatMap((type) => examples(type).map((example) => ({ type, example })))
const compiled = compileSections(written.map(({ example }) => example))
const printed = written.map(({ type, example }): PrintedExample => {
  return { name: `${type}/${example.name}`, sections: compiled.get(example)?.page?.sections ?? [] }
})
process.stdout.write(JSON.stringify(printed))
