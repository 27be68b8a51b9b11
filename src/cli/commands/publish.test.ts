import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runContent } from '../runContent.ts'
import { captured } from '../testing/captured.ts'

// An author's clone, and the host: a bare repository that speaks up after a push, as GitHub, GitLab, Gitea and Bitbucket do.
let folder: string
const clone = () => join(folder, 'clone')
const host = () => join(folder, 'host.git')
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
const write = (file: string, text: string) => writeFileSync(join(clone(), file), text)
const home = 'content/pages/index.yaml'
const page = (...sections: string[]) =>
  `title: Mina mends bicycles\ndescription: Bring it in the morning.\nsections:\n  - { type: hero, headline: Mina mends bicycles }\n${sections.map((section) => `  - ${section}\n`).join('')}`
const prices = '{ type: text, heading: Prices, text: A tube costs 12. }'
const hours = '{ type: text, id: hours, heading: Hours, text: From eight to six. }'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
  vi.stubEnv('GIT_CONFIG_GLOBAL', devNull)
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', host())
  git(folder, 'clone', '--quiet', host(), clone())
  identify(clone())
  mkdirSync(join(clone(), 'content/pages'), { recursive: true })
  write('README.md', 'A site.\n')
  write('content/site.yaml', 'brand: { name: Mina }\nurl: https://mina.example\n')
  write(home, page(prices, hours))
  git(clone(), 'add', '.')
  git(clone(), 'commit', '--quiet', '--message=Begin')
  git(clone(), 'push', '--quiet', 'origin', 'HEAD:main')
  hook(
    'post-receive',
    'echo "2 alerts: https://host.example/alerts"; cut -d/ -f3- | sed s,^,https://host.example/mina/compare/,',
  )
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function identify(at: string): void {
  git(at, 'config', 'user.name', 'Mina')
  git(at, 'config', 'user.email', 'mina@mina.example')
}

function hook(name: string, script: string, at = host()): void {
  mkdirSync(join(at, 'hooks'), { recursive: true })
  writeFileSync(join(at, 'hooks', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

async function publish(...args: string[]) {
  const { context, printed } = captured(clone())
  const code = await runContent(['publish', ...args], context)
  return { code, ...printed }
}

/** Somebody else's change, which is online by now. */
function elsewhere(text: string): void {
  const other = join(folder, 'other')
  git(folder, 'clone', '--quiet', host(), other)
  identify(other)
  writeFileSync(join(other, home), text)
  git(other, 'commit', '--quiet', '--all', '--message=Change it elsewhere')
  git(other, 'push', '--quiet', 'origin', 'HEAD:main')
}

test('what changed is sent as a branch named for the message, with the address where a request begins', async () => {
  write(home, page(hours, prices))
  write('content/pages/about.yaml', page().replace('Mina mends', 'About Mina and'))
  expect(await publish('FAQ above testimonials')).toEqual({
    code: 0,
    err: '',
    out: `Sent the branch content/faq-above-testimonials, with 2 changed files:
  content/pages/about.yaml
  content/pages/index.yaml
To get it online, open a request here:
  https://host.example/mina/compare/content/faq-above-testimonials
`,
  })
  expect(git(host(), 'log', '--format=%s by %an', 'content/faq-above-testimonials')).toBe(
    'FAQ above testimonials by Mina\nBegin by Mina',
  )
  expect(git(clone(), 'status', '--short', '--branch')).toBe(
    '## content/faq-above-testimonials...origin/content/faq-above-testimonials',
  )
})

test.each([
  [
    "Create a pull request for 'content/no-hours' on GitHub by visiting:",
    'https://github.com/o/r/pull/new/content/no-hours',
  ],
  [
    'To create a merge request for content/no-hours, visit:',
    'https://gitlab.com/o/r/-/merge_requests/new?merge_request%5Bsource_branch%5D=content%2Fno-hours',
  ],
  ['View merge request for content/no-hours:', 'https://gitlab.com/o/r/-/merge_requests/12'],
  ["Create a new pull request for 'content/no-hours':", 'https://gitea.example/o/r/compare/main...content/no-hours'],
  [
    'Create pull request for content/no-hours:',
    'https://bitbucket.org/o/r/pull-requests/new?source=content/no-hours&t=1',
  ],
])('“%s” is understood, whatever host says it', async (line, address) => {
  hook('post-receive', `cat <<'END'\n2 alerts: https://host.example/alerts\n\n${line}\n   ${address}\n\nEND`)
  write(home, page(prices))
  expect((await publish('No hours')).out).toContain(`\nTo get it online, open a request here:\n  ${address}\n`)
})

test('a host that prints no address leaves a sentence with the branch’s name', async () => {
  hook('post-receive', 'echo Thank you.')
  write(home, page(prices))
  expect((await publish('No hours')).out).toMatch(
    /\nTo get it online, open a pull or merge request from that branch on your host's page, unless it has one\.\n$/,
  )
})

test('a branch of one’s own is used, and the next change comes onto it', async () => {
  git(clone(), 'switch', '--quiet', '--create', 'summer')
  for (const [message, text] of [
    ['No hours', page(prices)],
    ['No prices', page()],
  ] as const) {
    write(home, text)
    expect((await publish(message)).out).toContain('Sent the branch summer, with 1 changed file:')
  }
  expect(git(host(), 'log', '--format=%s', 'main..summer')).toBe('No prices\nNo hours')
})

test.each([
  ['Preise über den Fragen!', 'content/preise-uber-den-fragen'],
  ['שעות', 'content/change'],
  ['--help; rm -rf "$HOME"', 'content/help-rm-rf-home'],
  ['taken', 'content/taken-2'],
  ['Taken here', 'content/taken-here-2'],
])('“%s” becomes the branch %s', async (message, branch) => {
  git(host(), 'branch', 'content/taken', 'main')
  git(clone(), 'branch', 'content/taken-here')
  write(home, page(prices))
  expect((await publish('--', message)).out).toContain(`Sent the branch ${branch}, `)
  expect(git(host(), 'log', '-1', '--format=%s', branch)).toBe(message)
})

test('--dry-run says what would be sent, and neither commits nor sends it', async () => {
  write(home, page(prices))
  const { code, out } = await publish('No hours', '--dry-run')
  expect({ code, out }).toEqual({
    code: 0,
    out: 'Would send the branch content/no-hours, with 1 changed file:\n  content/pages/index.yaml\nNothing was sent.\n',
  })
  expect(git(clone(), 'status', '--short', '--branch')).toBe('## main...origin/main\n M content/pages/index.yaml')
  expect(git(host(), 'branch', '--list')).toBe('* main')
})

test('sections that somebody else has changed meanwhile are named, and files where it was another place', async () => {
  elsewhere(page(prices.replace('12', '14'), hours.replace('six', 'seven')))
  write(home, page(prices, hours.replace('eight', 'nine')))
  expect((await publish('Later hours')).out).toMatch(
    /^Somebody else has changed this in the meantime:\n {2}content\/pages\/index\.yaml: text #hours\nSent the branch content\/later-hours, /,
  )
})

test('a section without an id is named by its heading; one that both have made the same is not named', async () => {
  elsewhere(page(prices.replace('12', '14'), hours))
  write(home, page(prices.replace('12', '13'), hours))
  expect((await publish('Prices', '--dry-run')).out).toContain('content/pages/index.yaml: text “Prices”\n')
  write(home, page(prices, hours.replace('six', 'five')))
  expect((await publish('Hours', '--dry-run')).out).toMatch(/meantime:\n {2}content\/pages\/index\.yaml\nWould/)
  write(home, page(prices.replace('12', '14'), hours))
  expect((await publish('Prices', '--dry-run')).out).toMatch(/^Would/)
})

test('--format json has branch, address, files and what somebody else has changed, too', async () => {
  elsewhere(page(prices, hours.replace('six', 'seven')))
  write(home, page(prices))
  expect(JSON.parse((await publish('No hours', '--format', 'json')).out)).toEqual({
    published: true,
    message: expect.stringContaining('Sent the branch'),
    branch: 'content/no-hours',
    address: 'https://host.example/mina/compare/content/no-hours',
    files: [home],
    changedOnline: [{ file: home, sections: ['text #hours'] }],
  })
  const refused = await publish('Again', '--format', 'json')
  expect({ code: refused.code, ...JSON.parse(refused.out) }).toMatchObject({ code: 1, published: false })
})

test('content with a mistake is refused with it', async () => {
  write(home, page('{ type: txt }'))
  expect(await publish('Text')).toEqual({
    code: 1,
    out: '',
    err: `Nothing was sent, because the content has mistakes:\n  ${home}:5:13  There is no block of type "txt". Did you mean "text"?\n`,
  })
})

test.each<[string, string | RegExp, () => void]>([
  ['nothing has changed', 'Nothing has changed in content/ since it was last sent.', () => {}],
  [
    'something outside of the content has changed, staged or not',
    'Only content/ is published, but this has changed, too: README.md, notes.txt, staged.txt. Move into content/ what belongs there, commit or undo the rest by itself, and publish again.',
    () => {
      write(home, page())
      write('README.md', 'Mine.\n')
      write('notes.txt', '')
      write('staged.txt', '')
      git(clone(), 'add', 'staged.txt')
    },
  ],
  [
    'a merge is not finished',
    'A merge is not finished here: finish it with "git merge --continue", or give it up with "git merge --abort".',
    () => {
      elsewhere(page(prices))
      write(home, page(hours))
      git(clone(), 'commit', '--quiet', '--all', '--message=Mine')
      expect(() => git(clone(), 'pull', '--quiet', '--no-rebase', 'origin', 'main')).toThrow()
    },
  ],
  [
    'a rebase is not finished',
    'A rebase is not finished here: finish it with "git rebase --continue", or give it up with "git rebase --abort".',
    () => {
      elsewhere(page(prices))
      write(home, page(hours))
      git(clone(), 'commit', '--quiet', '--all', '--message=Mine')
      expect(() => git(clone(), 'pull', '--quiet', '--rebase', 'origin', 'main')).toThrow()
    },
  ],
  [
    'no branch is checked out',
    'No branch is checked out here: choose one first, for example with "git switch main".',
    () => git(clone(), 'checkout', '--quiet', '--detach'),
  ],
  [
    'it is no git repository',
    /^The content folder is not in a git repository, so it cannot be sent\. Git says:\n {2}fatal: not a git repository/,
    () => rmSync(join(clone(), '.git'), { recursive: true }),
  ],
  [
    'there is no git',
    'Git is not installed here: get it from https://git-scm.com, then try again.',
    () => vi.stubEnv('PATH', ''),
  ],
  [
    'there is no remote',
    'This repository has no remote to send to, so nothing was committed: make a repository at your host, run "git remote add origin ADDRESS" with the address that it shows, and publish again.',
    () => {
      write(home, page())
      git(clone(), 'remote', 'remove', 'origin')
    },
  ],
  [
    'the remote has another default branch than there are',
    '"origin" does not say which of its branches is online: choose a default branch at your host.',
    () => {
      write(home, page())
      git(folder, 'init', '--quiet', '--bare', '--initial-branch=gone', join(folder, 'other.git'))
      git(clone(), 'remote', 'set-url', 'origin', join(folder, 'other.git'))
      git(clone(), 'push', '--quiet', 'origin', 'main')
    },
  ],
  [
    'the remote is empty',
    '"origin" is still empty: begin it with "git push -u origin main".',
    () => {
      write(home, page())
      git(folder, 'init', '--quiet', '--bare', join(folder, 'empty.git'))
      git(clone(), 'remote', 'set-url', 'origin', join(folder, 'empty.git'))
    },
  ],
  [
    'the remote cannot be reached',
    /^"origin" cannot be reached, so nothing was committed\. Git says:\n {2}fatal: /,
    () => {
      write(home, page())
      git(clone(), 'remote', 'set-url', 'origin', join(folder, 'gone.git'))
    },
  ],
])('when %s, that is said and nothing is done', async (_, sentence, prepare) => {
  prepare()
  const { code, out, err } = await publish('Mine')
  expect({ code, out, err: err.trimEnd() }).toEqual({
    code: 1,
    out: '',
    err: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  })
  vi.unstubAllEnvs()
  expect(git(host(), 'branch', '--list')).toBe('* main')
})

test('a hook here that refuses the commit leaves everything as it was', async () => {
  hook('pre-commit', 'echo "Too late in the day." >&2; exit 1', join(clone(), '.git'))
  write(home, page(prices))
  expect(await publish('No hours')).toEqual({
    code: 1,
    out: '',
    err: 'Nothing was committed; your files are as they were. Git says:\n  Too late in the day.\n',
  })
  expect(git(clone(), 'branch', '--list')).toBe('* main')
  expect(readFileSync(join(clone(), home), 'utf8')).toBe(page(prices))
})

test('a push that is refused is told in git’s words; the commit stays, and publishing again sends it', async () => {
  hook('pre-receive', 'echo "No pushes on Sundays."; exit 1')
  write(home, page(prices))
  const { code, err } = await publish('No hours')
  expect(code).toBe(1)
  expect(err).toMatch(
    /^Your change is committed here, on the branch content\/no-hours, but it was not sent\. Put right what git says, then publish again\. Git says:\n {2}remote: No pushes on Sundays\./,
  )
  expect(git(clone(), 'log', '-1', '--format=%s')).toBe('No hours')
  rmSync(join(host(), 'hooks/pre-receive'))
  expect((await publish('No hours')).out).toContain('Sent the branch content/no-hours, with 1 changed file:')
})

test('a content folder that is a repository by itself is published whole', async () => {
  appendFileSync(join(clone(), 'content/site.yaml'), 'timeZone: Europe/Zurich\n')
  const site = join(folder, 'site.git')
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=trunk', site)
  cpSync(join(clone(), 'content'), join(folder, 'mina'), { recursive: true })
  git(join(folder, 'mina'), 'init', '--quiet', '--initial-branch=trunk')
  identify(join(folder, 'mina'))
  git(join(folder, 'mina'), 'add', '.')
  git(join(folder, 'mina'), 'commit', '--quiet', '--message=Begin')
  git(join(folder, 'mina'), 'remote', 'add', 'home', site)
  git(join(folder, 'mina'), 'push', '--quiet', 'home', 'trunk')
  writeFileSync(join(folder, 'mina/pages/index.yaml'), page())
  const { out } = await publish('Less', '--content', '../mina')
  expect(out).toContain('Sent the branch content/less, with 1 changed file:\n  pages/index.yaml\n')
})

test('without words, or with words that are not in quotation marks, it is wrong usage', async () => {
  for (const words of [[], [' '], ['FAQ', 'above']])
    expect(await publish(...words)).toEqual({
      code: 2,
      out: '',
      err: 'Say what changed, in quotation marks: publish "FAQ above testimonials".\n',
    })
})
