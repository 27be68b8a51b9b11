import { expect, test } from 'vitest'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { allowedSources } from './policy.ts'

const settings = {} as SiteSettings

test('API-02 the host of the API may be called and may take forms, and no other', () => {
  expect(allowedSources({ ...settings, apiBase: 'https://api.example.com/v1' })).toEqual({
    'connect-src': ['https://api.example.com'],
    'form-action': ['https://api.example.com'],
  })
  expect(allowedSources(settings)).toEqual({})
})
