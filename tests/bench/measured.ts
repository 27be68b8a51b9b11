import { execFileSync, spawn } from 'node:child_process'

export interface Measured {
  seconds: number
  /** Most resident memory of the process, in MB, sampled every 100 ms. */
  peakMb: number
}

/**
 * Runs a program to its end and measures it from outside.
 *
 * @throws with the beginning of what it said when it fails: the time of a failure is no figure
 */
export function measured(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now()
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        if (said.length < mostSaid) said += text.toString()
      })
    let peakKb = 0
    const timer = setInterval(() => {
      try {
        peakKb = Math.max(peakKb, Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()))
      } catch {
        // It has just ended.
      }
    }, 100)
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(timer)
      if (code === 0) resolve({ seconds: (performance.now() - startedMs) / 1000, peakMb: peakKb / 1024 })
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${said.slice(0, mostSaid)}`))
    })
  })
}

const mostSaid = 2_000

/** A table for reading: numbers to the right, two spaces between columns. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const texts = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  for (const row of texts) console.log(row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
}
