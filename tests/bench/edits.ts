import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Project } from '#src/compiler/project.ts'
import { ContentModel } from '#src/edit/contentModel.ts'
import { placeOf } from '#src/edit/places.ts'
import { planMove } from '#src/edit/planChanges.ts'
import { planSet } from '#src/edit/planSet.ts'
import { review } from '#src/edit/review/review.ts'
import { pathsAfter, tryEdit } from '#src/edit/trial.ts'
import { usesOf } from '#src/edit/uses.ts'
import { measured, median, printTable } from './measured.ts'
import { writeSampleSite } from './sampleSite.ts'

/** The first time also warms what it runs through. */
const tries = 6

/**
 * How long the commands take that edit content: planning and trying them once the content is compiled, and a whole command
 * beside a check, here and on a site of so many pages.
 */
export async function benchEdits(sizes: readonly string[] = []): Promise<void> {
  const rows: (string | number)[][] = [await benchContent('this site', 'content', '/pricing')]
  for (const count of sizes.length > 0 ? sizes.map(Number) : [1_000]) {
    const dir = mkdtempSync(path.join(tmpdir(), 'bench-edits-'))
    writeSampleSite(dir, count, 'pages')
    try {
      rows.push(await benchContent(`${count} pages`, dir, '/p/page-7'))
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
  printTable(['content', 'compile, ms', 'move, ms', 'set a fact, ms', 'where, ms', 'diff, ms', 'command : check'], rows)
}

async function benchContent(name: string, dir: string, page: string): Promise<(string | number)[]> {
  const start = performance.now()
  const model = new ContentModel(dir)
  model.project.result()
  const compileMs = performance.now() - start
  const moveMs = timed(() => tryEdit(planMove(placeOf([page, 'faq'], model), 'up', model).edit, model))
  const setMs = timed(() => tryEdit(planSet(['facts.yaml', 'replyTime'], 'a day', true, model).edit, model))
  const whereMs = timed(() => usesOf({ kind: 'fact', path: ['guarantee', 'days'] }, model))
  // Compiled before and after, as by a command; only the comparison is timed.
  const { edit } = planSet(['facts.yaml', 'replyTime'], 'a day', true, model)
  const after = new Project(dir, { unsaved: pathsAfter(edit, model) })
  const diffMs = timed(() => review(model.project, after))
  const command = (...args: string[]) => measured('node', [...args, '--content', dir])
  // What sound files say is remembered by the first of them, and read by the second.
  await command('src/cli/check.ts')
  const check = await command('src/cli/check.ts')
  const move = await command('src/cli/content.ts', 'move', page, 'faq', '--up', '--dry-run')
  return [
    name,
    ...[compileMs, moveMs, setMs, whereMs, diffMs].map(Math.round),
    (move.seconds / check.seconds).toFixed(2),
  ]
}

/** Milliseconds, the median of several times without the first. */
function timed(run: () => unknown): number {
  const times = Array.from({ length: tries }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return median(times.slice(1))
}
