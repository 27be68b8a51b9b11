import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from './testing/tempFolder.ts'
import { runNode } from './testing/testProcess.ts'
import { until } from './testing/until.ts'

test('START content with a mistake stops npm start with the report and exit code 1', async () => {
  const contentDir = join(tempFolder(), 'content')
  mkdirSync(join(contentDir, 'pages'), { recursive: true })
  writeFileSync(join(contentDir, 'site.yaml'), 'brand: {}\n')
  writeFileSync(join(contentDir, 'pages/index.yaml'), 'titel: Home\n')
  const env = { ...process.env, CONTENT_DIR: contentDir, DIST_DIR: join(tempFolder(), 'dist'), PORT: '0' }
  const { child, output } = runNode(['server/start.ts'], env)
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(output()).toContain('Did you mean "title"?')
  expect(output()).not.toContain('The site is at')
})

test('the build gets what it reads of the environment, and no secret of the server', async () => {
  const inPlaceOfBuilding = join(tempFolder(), 'names.mjs')
  const says = 'console.log(Object.keys(process.env).join()); process.exit(1)'
  writeFileSync(inPlaceOfBuilding, `if (process.argv[1].endsWith('/build/main.ts')) { ${says} }`)
  const secrets = ['SMTP_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET', 'WEBHOOK_SECRET_FILE', 'DATABASE_URL', 'A_TOKEN']
  // The build sets `NODE_ENV` itself.
  const read = globSync('src/build/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\benv\.(?!NODE_ENV)([A-Z][A-Z_]+)/g)].map(([, name]) => name!),
  )
  expect(read).toEqual(expect.arrayContaining(['SITE_URL', 'API_BASE', 'CACHE_DIR']))
  const set = Object.fromEntries([...secrets, ...read].map((name) => [name, '']))
  const env = { ...process.env, ...set, NODE_OPTIONS: `--import=${inPlaceOfBuilding}`, DIST_DIR: tempFolder() }
  const { child, output } = runNode(['server/start.ts'], env)
  expect((await once(child, 'close'))[0]).toBe(1)
  const names = output().trim().split(',')
  expect(read.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => secrets.includes(name))).toEqual([])
})

test('told to stop while it builds, it ends the build and leaves with 0', async () => {
  const inPlaceOfBuilding = join(tempFolder(), 'wait.mjs')
  const waits = "console.log('building'); setInterval(() => {}, 1000); await new Promise(() => {})"
  writeFileSync(inPlaceOfBuilding, `if (process.argv[1].endsWith('/build/main.ts')) { ${waits} }`)
  const env = { ...process.env, NODE_OPTIONS: `--import=${inPlaceOfBuilding}`, DIST_DIR: tempFolder(), PORT: '0' }
  const { child, output } = runNode(['server/start.ts'], env)
  await until(() => output().includes('building'))
  child.kill('SIGTERM')
  // Its output closes only when the build is gone as well.
  expect((await once(child, 'close'))[0]).toBe(0)
  expect(output()).not.toContain('The site is at')
})
