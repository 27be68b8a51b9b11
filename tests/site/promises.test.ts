import { expect, test } from 'vitest'
import { blocks, entries, page, readFacts, site, texts, words } from './site.ts'

const pages = site.pages.filter(({ status }) => status === 200)
const pricing = page('/pricing')
const dollars = (text: string) => Number(text.replace(/[$,]/g, ''))
const answers = blocks(pricing, 'faq').flatMap(({ items }) => items.map(({ a }) => words(a)))
const sentences = (text: string) => text.split(/(?<=[.!?]) /)
const legalTerms = words(site.settings.legal!.terms)

test('the guarantee has one wording: in the pricing questions, in the terms, on every Pilot', () => {
  const pilots = pages
    .flatMap((one) => blocks(one, 'pricing-table'))
    .flatMap(({ tiers = [], modules = [] }) => [...tiers, ...modules].filter(({ pilot }) => pilot))
  expect(pilots.length).toBeGreaterThan(3)
  const rule = answers.find((answer) => answer.includes(pilots[0]!.guarantee!))!
  for (const sentence of sentences(rule)) expect(legalTerms).toContain(sentence)
  for (const { guarantee } of pilots) expect(rule).toContain(guarantee)
})

test('no page lets the guarantee pass for one of everything', () => {
  for (const { path, sections, meta } of pages) {
    for (const text of named([sections, meta], /30-day (money-back )?guarantee/i)) {
      // The bio page's badge has the specification's words; the line to the prices above it names the Pilot. In the terms
      // it is a heading, and the rule is its paragraph.
      if (
        !(path === '/links' && text.endsWith('30-Day Guarantee')) &&
        !(path === '/terms' && text.startsWith('text heading'))
      )
        expect(text, path).toMatch(/Pilot|Starter Automation Trial/)
    }
  }
})

/** Each text that a pattern fits, with what stands beside it in the same mapping. */
function named(value: unknown, pattern: RegExp): string[] {
  if (typeof value === 'string') return pattern.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const beside = Array.isArray(value) ? '' : words(Object.values(value).filter((part) => typeof part === 'string'))
  return Object.values(value).flatMap((part) =>
    named(part, pattern).map((text) => (beside ? `${beside} ${text}` : text)),
  )
}

test('what the offer is for, until when, and what the Pilot gets stands with it', () => {
  const { text, until } = site.settings.home!.offer!
  const day = new Date(`${until}T12:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
  expect(words(text)).toContain(day)
  const told = blocks(pricing, 'notice').map(words).join(' ')
  for (const { name } of entries('tiers')) expect(told).toContain(name)
  expect(told).toContain(day)
})

test('four modules come to what the page says that they come to, and Growth sets them up for less', () => {
  const table = blocks(pricing, 'pricing-table').find(({ modules }) => modules)!
  const price = (name: RegExp) => dollars(table.modules!.find((module) => name.test(module.name))!.price)
  const sum = [/^Lead Response/, /^AI Agents/, /^Appointment/, /^Review/].reduce((all, name) => all + price(name), 0)
  const [named, setup, monthly] = words(table.note!.text)
    .match(/\$[\d,]+/g)!
    .map(dollars)
  expect(named).toBe(sum)
  const growth = blocks(pricing, 'pricing-table')
    .flatMap(({ tiers = [] }) => tiers)
    .find(({ name }) => name === 'Growth')!
  expect([setup, monthly]).toEqual([dollars(growth.price), dollars(growth.monthly!)])
  // What bundles save, 25 to 40%, is what four modules save in their first month.
  expect(1 - (setup! + monthly!) / sum).toBeGreaterThan(0.25)
  expect(1 - (setup! + monthly!) / sum).toBeLessThan(0.4)
})

test('why a module costs more in the form stands beside both prices', () => {
  const table = blocks(pricing, 'pricing-table').find(({ modules }) => modules)!
  const [form] = blocks(page('/get-started'), 'form')
  const { strategyWork } = readFacts<{ strategyWork: string }>()
  expect(table.lead).toContain(strategyWork)
  expect(form!.fields.service!.hint).toContain(strategyWork)
})

test('what comes after a Pilot is the same in the questions and in the terms', () => {
  const price = readFacts<{ prices: { pilot: { setup: string } } }>().prices.pilot.setup
  const after = answers.flatMap(sentences).filter((sentence) => sentence.includes(price))
  expect(after.length).toBeGreaterThan(1)
  for (const sentence of after) expect(legalTerms).toContain(sentence)
})

test('beside every launch in week 5 stands how that goes with one to four weeks', () => {
  const inWeeks = texts(site.settings.legal!.terms)
    .flatMap(sentences)
    .filter((sentence) => /\bweeks?\b/.test(sentence))
  const timelines = pages.flatMap((one) => blocks(one, 'timeline'))
  expect(timelines.length).toBeGreaterThan(5)
  for (const timeline of timelines)
    expect(inWeeks.filter((sentence) => words(timeline).includes(sentence)).length).toBeGreaterThan(0)
})

test('the first conversation is a consultation, except where the specification calls it otherwise', () => {
  for (const { path, sections } of pages) {
    expect(words(sections), path).not.toMatch(
      /first call (takes|costs)|in the first call|to the first call|first talk/i,
    )
    if (path !== '/get-started') expect(words(sections), path).not.toMatch(/strategy call/i)
    if (path !== '/links') expect(words(sections), path).not.toMatch(/free 30-minute (audit|call)/i)
  }
})

test('the site answers as many questions as it says', () => {
  const asked = new Set(pages.flatMap((one) => blocks(one, 'faq')).flatMap(({ items }) => items.map(({ q }) => q)))
  for (const { question } of entries('solutions')) asked.add((question as { q: string }).q)
  expect(asked.size).toBeGreaterThanOrEqual(50)
})

test('help topics hold as many articles as the page says, and the blog’s chips add up', () => {
  const articles = entries('topics').reduce((sum, { articles }) => sum + Number.parseInt(String(articles), 10), 0)
  expect(articles).toBeGreaterThanOrEqual(150)
  const { categories } = blocks(page('/resources/blog'), 'catalog')[0]!
  expect(categories!.options.reduce((sum, { count }) => sum + count!, 0)).toBe(categories!.allCount)
})

test('who signs an article or holds a webinar is shown on /about', () => {
  const people = blocks(page('/about'), 'card-grid').flatMap(({ cards }) => cards.map(({ title }) => title))
  for (const { author } of entries('articles')) expect(people).toContain(author)
  for (const { presenter } of entries('webinars'))
    expect(people.some((name) => String(presenter).startsWith(name))).toBe(true)
})

test('a card whose page is not there says when it will be, and so does the page that it leads to', () => {
  const there = new Set(pages.map(({ path }) => path))
  for (const collection of ['articles', 'playbooks', 'templates'])
    for (const { href, arrives } of entries(collection))
      if (!there.has(String(href))) expect(arrives, String(href)).toBeTruthy()
  const notFound = site.pages.find(({ path }) => path === '/resources/404')!
  const [form] = blocks(notFound, 'form')
  expect(form).toMatchObject({ request: 'subscription', topicPath: true })
  const { arrivals } = readFacts<{ arrivals: { first: string; last: string } }>()
  for (const day of [arrivals.first, arrivals.last])
    expect(form!.lead).toContain(new Date(day).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }))
})

test('nobody is sent a request for a review by how happy they are, and no machine passes for a person', () => {
  const copy = words([site.pages, site.settings])
  expect(copy).not.toMatch(/before they are posted|complaints? (reach|to) you first|unhappy (answers|ones) (go|first)/i)
  expect(copy).not.toMatch(/happy customers? only|only (ask )?happy|private route/i)
  expect(copy).not.toMatch(/if you want them to, yes/i)
})

test('nothing asks for something to be sent where nothing can be', () => {
  expect(words(pages)).not.toMatch(/send us (one|your|a) (week|month|call log)/i)
})
