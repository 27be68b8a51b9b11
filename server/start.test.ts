import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from './testing/tempFolder.ts'
import { runNode } from './testing/testProcess.ts'

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
