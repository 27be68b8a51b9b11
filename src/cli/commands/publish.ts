import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { sentence } from '#src/compiler/report/report.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import { ContentModel } from '#src/edit/contentModel.ts'
import { git, namesFrom, within } from '#src/edit/git.ts'
import { freeName } from '#src/edit/planItems.ts'
import { type Command, type CommandContext, WrongUsage } from '../command.ts'
import { type Overlap, overlaps } from '../overlaps.ts'
import { fetchRemote, openRepository, type Remote, type Repository } from '../repository.ts'

/** What came of it, as `--format json` prints it. */
interface Outcome {
  published: boolean
  message: string
  branch?: string
  /** Where the host lets a pull or merge request begin. */
  address?: string
  /** What the branch has changed, from the top of the repository. */
  files?: readonly string[]
  /** What has changed online as well, since the branch left it. */
  changedOnline?: readonly Overlap[]
  /** Why nothing was sent. */
  diagnostics?: readonly ReportedDiagnostic[]
}

export const publish: Command = {
  usage: [['publish "WHAT CHANGED"', 'checks, commits and sends the content, and says where to open a request for it']],
  options: { 'dry-run': { type: 'boolean' } },
  run({ words, options }, context) {
    const [message = '', ...rest] = words
    const { format } = context
    if (message.trim() === '' || rest.length > 0)
      throw new WrongUsage('Say what changed, in quotation marks: publish "FAQ above testimonials".')
    if (format !== 'pretty' && format !== 'json')
      throw new WrongUsage(`There is no format "${format}"; the formats are pretty and json.`)
    let outcome: Outcome
    try {
      outcome = send(message.trim(), options['dry-run'] === true, context)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      outcome = { published: false, message: thrown.message }
    }
    const isRefused = outcome.branch === undefined
    if (format === 'json') context.out(`${JSON.stringify(outcome, null, 2)}\n`)
    else (isRefused ? context.err : context.out)(`${outcome.message}\n`)
    return isRefused ? 1 : 0
  },
}

/** @throws {Refusal} */
function send(message: string, isDry: boolean, { dir, cwd, cacheDir }: CommandContext): Outcome {
  const repository = openRepository(dir)
  const { top, folder, branch, changes } = repository
  const outside = changes.filter((file) => folder !== '.' && !file.startsWith(`${folder}/`))
  if (outside.length > 0)
    throw new Refusal(
      `Only ${folder}/ is published, but this has changed, too: ${outside.join(', ')}. Move into ${folder}/ what belongs there, commit or undo the rest by itself, and publish again.`,
    )
  const model = new ContentModel(dir, { cwd, ...(cacheDir && { cacheDir }) })
  const diagnostics = model.diagnostics().filter(({ severity }) => severity === 'error')
  if (diagnostics.length > 0) {
    const lines = diagnostics.map((one) => `${one.file}:${one.line}:${one.column}  ${sentence(one)}`)
    return {
      published: false,
      message: `Nothing was sent, because the content has mistakes:${below(lines)}`,
      diagnostics,
    }
  }
  const remote = fetchRemote(repository)
  const unsent = Number(git(top, 'rev-list', '--count', 'HEAD', '--not', `--remotes=${remote.name}`).out)
  if (changes.length === 0 && unsent === 0)
    throw new Refusal(`Nothing has changed in ${folder}/ since it was last sent.`)

  const there = `${remote.name}/${remote.main}`
  const base = within(`What is here and ${there} have no commit in common.`, () =>
    git(top, 'merge-base', 'HEAD', there).out.trim(),
  )
  const committed = namesFrom(top, 'diff', '--name-only', '--no-renames', '-z', base, 'HEAD')
  const files = [...new Set([...committed, ...changes])].sort()
  const changedOnline = overlaps(repository, files, { base, there }, model)
  const both = changedOnline.map(
    ({ file, sections }) => `${file}${sections.length > 0 ? `: ${sections.join(', ')}` : ''}`,
  )
  const warning = both.length > 0 ? `Somebody else has changed this in the meantime:${below(both)}\n` : ''
  const name = branch === remote.main ? freeBranch(message, remote, repository) : branch
  const what = `the branch ${name}, with ${counted(files.length, 'changed file')}`
  const outcome = { branch: name, files, changedOnline }
  if (isDry)
    return { ...outcome, published: false, message: `${warning}Would send ${what}:${below(files)}\nNothing was sent.` }

  commit(message, name, repository)
  const { words } = within(
    `Your change is committed here, on the branch ${name}, but it was not sent. Put right what git says, then publish again.`,
    () => git(top, 'push', '--set-upstream', remote.name, `${name}:${name}`),
  )
  const address = addressIn(words, name)
  const next = address
    ? `To get it online, open a request here:${below([address])}`
    : `To get it online, open a pull or merge request from that branch on your host's page, unless it has one.`
  return {
    ...outcome,
    published: true,
    message: `${warning}Sent ${what}:${below(files)}\n${next}`,
    ...(address && { address }),
  }
}

/** @throws {Refusal} when git or a hook refuses it; then the branch is the one from before */
function commit(message: string, name: string, { top, folder, branch, changes }: Repository): void {
  if (name !== branch) git(top, 'switch', '--quiet', '--create', name)
  if (changes.length === 0) return
  try {
    git(top, 'add', '--all', '--', folder)
    within('Nothing was committed; your files are as they were.', () =>
      git(top, 'commit', '--quiet', `--message=${message}`, '--', folder),
    )
  } catch (thrown) {
    if (name !== branch) {
      git(top, 'switch', '--quiet', branch)
      git(top, 'branch', '--quiet', '--delete', name)
    }
    throw thrown
  }
}

/** `content/faq-above-testimonials` for “FAQ above testimonials”, with a number where that is taken. */
function freeBranch(message: string, { branches }: Remote, { top }: Repository): string {
  const here = git(top, 'for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads').out.split(/\r?\n/)
  const isTaken = (name: string) => branches.includes(name) || here.includes(name)
  const letters = message.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
  const words = letters.split(/[^a-z0-9]+/).filter(Boolean)
  const name = `content/${words.slice(0, 8).join('-').slice(0, 60) || 'change'}`
  return isTaken(name) ? freeName(name, isTaken) : name
}

/** Of the addresses that the host prints, the one for this branch. */
function addressIn(words: string, branch: string): string | undefined {
  const lines = words.split(/\r?\n/).filter((line) => line.startsWith('remote:'))
  const found = lines.flatMap((line, index) =>
    [...line.matchAll(/https?:\/\/[\x21-\x7e]*[\w/]/g)].map(([address]) => ({
      address,
      above: lines[index - 1] ?? '',
    })),
  )
  const names = [branch, encodeURIComponent(branch)]
  const own = found.find(({ address, above }) => names.some((name) => address.includes(name) || above.includes(name)))
  return (own ?? found[0])?.address
}

function below(lines: readonly string[]): string {
  return lines.map((line) => `\n  ${line}`).join('')
}
