import { monitorEventLoopDelay } from 'node:perf_hooks'

type Labels = Record<string, string>

/** A number that only grows. */
export interface Counter {
  add(labels?: Labels): void
}

/** A number, or one per set of labels, that is looked up when Prometheus asks. */
export type Reading = () => Promise<Sample[]> | Sample[]
export interface Sample {
  labels?: Labels
  value: number
}

/** What the server counts about itself, in the Prometheus text format. */
export class Metrics {
  readonly #families = new Map<string, { help: string; type: 'counter' | 'gauge'; read: Reading }>()

  counter(name: string, help: string): Counter {
    const values = new Map<string, Sample>()
    const read = () => (values.size > 0 ? [...values.values()] : [{ value: 0 }])
    this.#families.set(name, { help, type: 'counter', read })
    return {
      add(labels) {
        const key = JSON.stringify(labels)
        const sample = values.get(key) ?? { labels, value: 0 }
        sample.value += 1
        values.set(key, sample)
      },
    }
  }

  /** A number that only grows and is counted elsewhere. */
  total(name: string, help: string, read: Reading): void {
    this.#families.set(name, { help, type: 'counter', read })
  }

  gauge(name: string, help: string, read: Reading): void {
    this.#families.set(name, { help, type: 'gauge', read })
  }

  /** A reading that fails leaves its lines out; the others are still worth having. */
  async text(): Promise<string> {
    const lines: string[] = []
    for (const [name, { help, type, read }] of this.#families) {
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => [])
      if (samples.length === 0) continue
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
      for (const { labels, value } of samples) lines.push(`${name}${labelText(labels)} ${value}`)
    }
    return `${lines.join('\n')}\n`
  }
}

function labelText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** How long the event loop kept its callers waiting, in seconds, since the last reading. */
export function eventLoopLag(): Reading {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  return () => {
    const value = histogram.percentile(99) / 1e9
    histogram.reset()
    return [{ value }]
  }
}
