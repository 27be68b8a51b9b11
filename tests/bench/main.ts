/**
 * `npm run bench [-- NAME]`: the project's own measurements. They print figures and ratios and assert no times: those on a
 * shared machine are for reading, not for passing. The intake's ends with 1 when an enquiry or a delivery is lost.
 */
const benches: Record<string, { about: string; run: (words: string[]) => Promise<void> }> = {
  authoring: {
    about:
      'milliseconds from saving to what the open page shows, and to the message of a mistake: a text, a fact on every page, an entry, a template; at 1,000 and 10,000 pages, or as many as are named; before that, the commands that edit content',
    run: async (sizes) => {
      await (await import('./edits.ts')).benchEdits(sizes)
      await (await import('./authoring.ts')).benchAuthoring(sizes)
    },
  },
  build: {
    about:
      'check and build of 1,000 and 10,000 pages (or as many as are named): cold, unchanged, one page or fact changed, one page added; seconds, processor time, memory',
    run: async (sizes) => (await import('./build.ts')).benchBuild(sizes),
  },
  cost: {
    about: 'milliseconds of the event loop for the most expensive input of each field and header; half a minute',
    run: async () => (await import('./intake/cost.ts')).benchCost(),
  },
  intake: {
    about:
      'enquiries under load, overload, stalled connections, kill -9 and a killed database; about five minutes; 1 when one is lost',
    run: async () => (await import('./intake/intake.ts')).benchIntake(),
  },
  page: {
    about:
      'bytes (brotli) and requests: of a first visit that nobody touches, of the next page, and of each kind of page scrolled to its end',
    run: async () => (await import('./page.ts')).benchPage(),
  },
  paint: {
    about:
      'first and largest paint, blocked time, layout shift and the first answer of a visit by telephone on a poor connection, beside plain pages with the same words; how often each is visited may follow',
    run: async (words) => (await import('./paint.ts')).benchPaint(words),
  },
  serve: {
    about: 'home page requests per second, beside nginx with the same brotli file where it is installed',
    run: async () => (await import('./serve.ts')).benchServe(),
  },
  topology: {
    about:
      'pages and enquiries a second of two servers behind nginx on one PostgreSQL, beside one server on SQLite; two minutes; needs nginx',
    run: async () => (await import('./topology.ts')).benchTopology(),
  },
  touch: {
    about:
      'from a touch to what it shows, on the same telephone: a menu, a dialog, an accordion, a tab, a filter, typing; how often each is tried may follow',
    run: async (words) => (await import('./touch.ts')).benchTouch(words),
  },
}

const [name, ...words] = process.argv.slice(2)
if (name !== undefined && !Object.hasOwn(benches, name)) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
for (const [key, { about, run }] of Object.entries(benches)) {
  if (name !== undefined && key !== name) continue
  console.log(`\n${key}: ${about}\n`)
  await run(words)
}
