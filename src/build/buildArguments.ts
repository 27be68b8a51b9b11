import { parseArgs } from 'node:util'

export interface BuildArguments {
  /** Build only when the current release was made from something else. */
  ifChanged: boolean
  /** Folder for a static host, as it was typed. */
  out: string | undefined
}

/** What follows `npm run build --`; one sentence and exit code 2 for what it does not know. */
export function buildArguments(args: readonly string[]): BuildArguments {
  try {
    const options = { 'if-changed': { type: 'boolean' }, out: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    if (values.out === '') throw new Error('--out needs the folder to write into.')
    return { ifChanged: values['if-changed'] ?? false, out: values.out }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nnpm run build -- [--out DIR] [--if-changed]\n`)
    process.exit(2)
  }
}
