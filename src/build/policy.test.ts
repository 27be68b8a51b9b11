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

test('BOOK-05 the calendar’s files may be used, and fetched ahead', () => {
  const booking = {
    url: 'https://calendar.example/call',
    script: 'https://assets.calendar.example/widget.js',
    style: 'https://assets.calendar.example/widget.css',
  }
  expect(allowedSources({ ...settings, booking })).toEqual({
    'frame-src': ['https://calendar.example'],
    'script-src': ['https://assets.calendar.example'],
    'style-src': ['https://assets.calendar.example'],
    'img-src': ['https://assets.calendar.example'],
    'connect-src': ['https://assets.calendar.example'],
  })
})
