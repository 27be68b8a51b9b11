import { expect, test } from 'vitest'
import { buildSettings } from './buildSettings.ts'

test('a variable that is empty sets nothing', () => {
  const empty = { SITE_URL: '', API_BASE: '', TODAY: '', CONTENT_DIR: '', DIST_DIR: '', CACHE_DIR: '' }
  expect(buildSettings(empty)).toEqual(buildSettings({}))
})

test('addresses may end in a slash, and that of the API in a path', () => {
  const env = { SITE_URL: 'https://www.any.example/', API_BASE: 'https://api.any.example:8443/v1/' }
  expect(buildSettings(env)).toMatchObject({
    siteUrl: 'https://www.any.example',
    apiBase: 'https://api.any.example:8443/v1',
  })
})
