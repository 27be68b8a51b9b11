import { execFileSync, spawn } from 'node:child_process'

export interface Measured {
  seconds: number
  /** Most resident memory of the process, in MB, sampled every 100 ms. */
  peakMb: number
  exitCode: number
}

/** Runs a program to its end and measures it from outside. */
export function measured(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now()
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
    let peakKb = 0
    const timer = setInterval(() => {
      try {
        peakKb = Math.max(peakKb, Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()))
      } catch {
        // It has just ended.
      }
    }, 100)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearInterval(timer)
      resolve({ seconds: (performance.now() - startedMs) / 1000, peakMb: peakKb / 1024, exitCode: code ?? 1 })
    })
  })
}

/** A table for reading: numbers to the right, two spaces between columns. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const texts = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  for (const row of texts) console.log(row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
}
