import { tracingChannel } from 'node:diagnostics_channel'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants, PerformanceObserver } from 'node:perf_hooks'

/** What the main thread does, each by the channel that tells of it: `site:read`. */
const steps = ['read', 'check', 'draw', 'finish', 'write', 'picture'] as const
type Step = (typeof steps)[number]

/** Which of the work of other threads belongs to pages, and which to pictures: `site:pages`, `site:pictures`. */
const stretches = ['pages', 'pictures'] as const
type Stretch = (typeof stretches)[number]

const tasks = '/proc/self/task'

/** V8 names its threads only where the system lists them. */
const v8Thread = /V8Worker|DelayedTaskSche/

/**
 * Where the processor time of a build goes, for `--timings`. The rooms that do the work tell of it on diagnostics
 * channels, which cost nothing while nobody listens.
 *
 * @see https://nodejs.org/api/diagnostics_channel.html#class-tracingchannel
 */
export class Ledger {
  /** Microseconds of the main thread. */
  readonly #spent = new Map<Step, number>()
  /** Microseconds of all threads but the main one and V8's. */
  readonly #beside = new Map<Stretch, number>()
  readonly #open: Step[] = []
  #lastSeen = 0
  #majorCollections = 0

  constructor() {
    for (const step of steps) {
      const start = () => {
        this.#charge()
        this.#open.push(step)
      }
      const end = () => {
        this.#charge()
        this.#open.pop()
      }
      tracingChannel(`site:${step}`).subscribe({ start, end, asyncStart() {}, asyncEnd() {}, error() {} })
    }
    for (const stretch of stretches) {
      let before = 0
      const start = () => {
        before = besideMicros()
      }
      const asyncEnd = () => {
        this.#beside.set(stretch, (this.#beside.get(stretch) ?? 0) + besideMicros() - before)
      }
      tracingChannel(`site:${stretch}`).subscribe({ start, asyncEnd, end() {}, asyncStart() {}, error() {} })
    }
    const observer = new PerformanceObserver((list) => {
      for (const { detail } of list.getEntries() as unknown as { detail: { kind: number } }[])
        if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) this.#majorCollections += 1
    })
    observer.observe({ entryTypes: ['gc'] })
  }

  /** What was done since the last step began or ended belongs to the innermost that is open. */
  #charge(): void {
    const now = mainMicros()
    const step = this.#open.at(-1)
    if (step) this.#spent.set(step, (this.#spent.get(step) ?? 0) + now - this.#lastSeen)
    this.#lastSeen = now
  }

  /** The ledger as a table, in processor milliseconds for each page or picture. */
  text(pages: number, pictures: number): string {
    const v8 = v8Micros()
    const total = process.cpuUsage()
    const step = (name: Step) => this.#spent.get(name) ?? 0
    const ofPages = [
      ['read', step('read')],
      ['check', step('check')],
      ['draw', step('draw')],
      ['finish', step('finish')],
      ['compress', this.#beside.get('pages') ?? 0],
      ['write', step('write')],
      ["V8's threads", v8],
    ] as const
    const ofPictures = step('picture') + (this.#beside.get('pictures') ?? 0)
    const all = total.user + total.system
    const fixed = all - ofPictures - ofPages.reduce((sum, [, micros]) => sum + micros, 0)
    const row = (name: string, micros: number, count: number) =>
      `  ${name.padEnd(14)}${(micros / 1000 / Math.max(count, 1)).toFixed(2).padStart(8)} ms`
    return [
      `Processor time: ${seconds(all)} s. For each of ${pages} pages:`,
      ...ofPages.map(([name, micros]) => row(name, micros, pages)),
      `For each of ${pictures} share pictures:`,
      row('picture', ofPictures, pictures),
      `Fixed: ${seconds(fixed)} s. Major collections: ${this.#majorCollections}.`,
      ...(existsSync(tasks) ? [] : ["V8's threads are not told apart here: they count as compress and picture."]),
    ].join('\n')
  }
}

const seconds = (micros: number) => (micros / 1_000_000).toFixed(1)

function mainMicros(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

function besideMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system - mainMicros() - v8Micros()
}

/** Of the threads in which V8 compiles and collects. */
function v8Micros(): number {
  if (!existsSync(tasks)) return 0
  return readdirSync(tasks).reduce((sum, id) => {
    const read = (name: string) => readFileSync(`${tasks}/${id}/${name}`, 'utf8')
    try {
      return v8Thread.test(read('comm')) ? sum + Number.parseInt(read('schedstat'), 10) / 1000 : sum
    } catch {
      // It has ended meanwhile.
      return sum
    }
  }, 0)
}
