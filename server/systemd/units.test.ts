import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPrograms } from '../testing/missingPrograms.ts'
import { directives } from '../testing/unitFile.ts'

const services = ['site.service', 'site-backup.service']

test('site.service starts Node as npm start does, without npm in between, and gives it longer to stop than it takes', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [flag] = scripts.start.match(/--max-\S+/)
  expect(directives('site.service', 'ExecStart')).toEqual([
    `/srv/site/current/node_modules/.bin/node ${flag} server/main.ts`,
  ])
  expect(Number(directives('site.service', 'TimeoutStopSec'))).toBeGreaterThan(20)
})

test('site.service is started again after every crash, but not with a wrong setting', () => {
  const restarts = ['StartLimitIntervalSec', 'Restart', 'RestartPreventExitStatus']
  expect(restarts.flatMap((name) => directives('site.service', name))).toEqual(['0', 'always', '2'])
})

test('the backup runs in the same sandbox, but may write backups', () => {
  const sandboxOf = (unit: string) =>
    readFileSync(`server/systemd/${unit}`, 'utf8').match(
      /^(NoNewP|Capab|Amb|Prot|Priv|Proc|Remove|Lock|Restrict|System)\w+=.*$/gm,
    )
  expect(sandboxOf('site-backup.service')).toEqual(sandboxOf('site.service'))
  expect(directives('site.service', 'ReadOnlyPaths')).toEqual(['/var/lib/site/backups'])
  expect(directives('site-backup.service', 'ReadOnlyPaths')).toEqual([])
})

test('as-site runs commands with the user, the folder and the settings of the services', () => {
  const script = readFileSync('server/systemd/as-site', 'utf8')
  expect(script.match(/(?<=--uid=|--working-directory=|EnvironmentFile=)\S+/g)).toEqual(
    ['User', 'WorkingDirectory', 'EnvironmentFile'].flatMap((name) => directives('site.service', name)),
  )
  expect(statSync('server/systemd/as-site').mode & 0o111).toBe(0o111)
})

const missing = missingPrograms('systemd-analyze')

test.skipIf(missing.length > 0).each(services)(
  '%s exposes no more than 2 of 10, as systemd counts it (skipped where there is no systemd-analyze)',
  (unit) => {
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', '--no-pager', `server/systemd/${unit}`],
      { encoding: 'utf8' },
    )
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' })
  },
)
