import { expect, test } from 'vitest'
import { failureLine, refusalOf } from './answer.ts'

const message = (status: number, body: unknown) =>
  refusalOf({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })?.message

test('API-09 API-15 success: true is success', () => {
  expect(refusalOf({ status: 200, body: '{"success":true,"id":"7"}' })).toBeUndefined()
})

test('API-10 API-11 a refusal’s own words, else its status', () => {
  expect(message(422, { detail: 'Please choose a service', error: 'Other words' })).toBe('Please choose a service')
  expect(message(503, { error: 'The store is away' })).toBe('The store is away')
  expect(message(500, { detail: '', error: null })).toBe('HTTP 500')
  expect(message(404, '[]')).toBe('HTTP 404')
  expect(message(502, 'null')).toBe('HTTP 502')
})

test('API-12 an answer that is no JSON is shown by its first 200 characters, whatever its status', () => {
  for (const status of [200, 502]) {
    const start = 'x'.repeat(200)
    expect(message(status, `${start}yz`)).toBe(`Non-JSON response (status ${status}). Body starts with: ${start}`)
  }
  expect(message(204, '')).toBe('Non-JSON response (status 204). Body starts with: ')
})

test('API-13 an answer that is fine but says no success is told', () => {
  for (const body of [{}, { success: 'true' }, { success: false }, []])
    expect(message(200, body)).toBe('Unexpected response from server (missing success=true).')
})

test('API-16 the fields that are wrong are known, and nothing else is believed', () => {
  const errors = [{ field: 'email', detail: 'Please enter a valid email address' }, { field: 7 }, 'email', null]
  expect(refusalOf({ status: 422, body: JSON.stringify({ detail: 'No.', errors }) })?.errors).toEqual([errors[0]])
  expect(refusalOf({ status: 422, body: '{"errors":"none"}' })?.errors).toEqual([])
})

test('API-14 the line goes on after the message, whose own full stop goes', () => {
  const template = 'Error: {message}. Please try again or contact us directly at {email}'
  expect(failureLine(template, 'Unexpected response from server (missing success=true).')).toBe(
    'Error: Unexpected response from server (missing success=true). Please try again or contact us directly at {email}',
  )
  expect(failureLine(template, "HTTP 500 $& $'")).toMatch(/^Error: HTTP 500 \$& \$'\. Please/)
})
