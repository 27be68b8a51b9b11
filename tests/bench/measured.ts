import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Measured {
  seconds: number
  /** Seconds of processor time, of all its threads and of what it starts. */
  cpu: number
  /** Most resident memory of one process, in MB. */
  peakMb: number
}

const usage = pathToFileURL(path.join(import.meta.dirname, 'usage.ts')).href

/**
 * Runs a Node program to its end and measures it.
 *
 * @throws with the beginning of what it said when it fails: the time of a failure is no figure
 */
export async function measured(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Measured> {
  const dir = mkdtempSync(path.join(tmpdir(), 'usage-'))
  const USAGE_FILE = path.join(dir, 'usage')
  const startedMs = performance.now()
  try {
    await ended(program, args, { ...process.env, ...env, USAGE_FILE, NODE_OPTIONS: `--import=${usage}` })
    const seconds = (performance.now() - startedMs) / 1000
    const processes = existsSync(USAGE_FILE) ? readFileSync(USAGE_FILE, 'utf8').trim().split('\n') : []
    const used = processes.map((line) => JSON.parse(line) as Omit<Measured, 'seconds'>)
    const cpu = used.reduce((sum, one) => sum + one.cpu, 0)
    return { seconds, cpu, peakMb: Math.max(0, ...used.map(({ peakMb }) => peakMb)) }
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const mostSaid = 2_000

function ended(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        if (said.length < mostSaid) said += text.toString()
      })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${said.slice(0, mostSaid)}`))
    })
  })
}

/** The middle one of an odd number of figures; of an even number the higher of the two. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
}

/** A table for reading: numbers to the right, two spaces between columns. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const texts = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  for (const row of texts) console.log(row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
}
