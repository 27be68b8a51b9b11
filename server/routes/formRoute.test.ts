import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import contactSchema from '#schemas/requests/contact.schema.json' with { type: 'json' }
import { type ApiParts, formRoute, visitorNames } from './formRoute.ts'

const dayMs = 86_400_000
const form = { request: 'contact', schema: contactSchema, read: (body: object) => body } as const

test('a visitor keeps one name for a day, and the day’s key is asked for once', async () => {
  let now = 0
  const use = vi.fn(async () => Buffer.alloc(32, use.mock.calls.length))
  const visitorName = visitorNames({ handle: { use } as never, now: () => now })
  const name = await visitorName('192.0.2.1')
  expect(name).toMatch(/^[\w-]{22}$/)
  now = dayMs - 1
  expect(await visitorName('192.0.2.1')).toBe(name)
  expect(await visitorName('192.0.2.2')).not.toBe(name)
  expect(use).toHaveBeenCalledTimes(1)
  now = dayMs
  expect(await visitorName('192.0.2.1')).not.toBe(name)
  expect(use).toHaveBeenCalledTimes(2)
})

test('a person’s message costs a message and a machine’s one of those that are held; what was not stored costs nothing', async () => {
  const giveBack = vi.fn()
  const taken: string[] = []
  const budget = (name: string) => ({
    take: async () => {
      taken.push(name)
      return giveBack
    },
  })
  const budgets = { message: budget('message'), held: budget('held') }
  const spend = async (bot_reasons: string | null, stored: Promise<{ id: string; replayed?: boolean }>) => {
    // The key of the day, then the message.
    const use = vi.fn().mockResolvedValueOnce(Buffer.alloc(32)).mockReturnValueOnce(stored)
    const parts = { handle: { use }, now: () => 0, budgets } as unknown as ApiParts
    const { handle } = formRoute(parts, {
      ...form,
      handle: async ({ keep }) => void (await keep({ bot_reasons }, () => stored)),
    })
    await handle({ req: { ip: '192.0.2.1' } as Request, res: {} as Response, body: {} })
  }
  await spend(null, Promise.resolve({ id: 'a' }))
  await spend('honeypot', Promise.resolve({ id: 'b', replayed: false }))
  expect(taken).toEqual(['message', 'held'])
  expect(giveBack).not.toHaveBeenCalled()
  await spend(null, Promise.resolve({ id: 'a', replayed: true }))
  await expect(spend(null, Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(giveBack).toHaveBeenCalledTimes(2)
})
