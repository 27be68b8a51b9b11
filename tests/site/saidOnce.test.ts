import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import type { CompiledSite } from '#schemas/compiled.ts'
import { tempFolder } from '#server/testing/tempFolder.ts'
import { Project } from '#src/compiler/project.ts'
import { day } from '../day.ts'

/** An edit as a marketer makes it: one value in `facts.yaml` or `site.yaml`. */
interface Change {
  /** The new values. Several where today they read alike, so that none can hide behind another. */
  edit: Record<string, string | number>
  file?: 'facts.yaml' | 'site.yaml'
  /** How texts said it until then, by the fact or by hand. */
  old: RegExp
  /** What may still read like it, because it speaks of something else: the reason, and the words, after their place where short. */
  stays?: Record<string, RegExp>
}

const changes: Record<string, Change> = {
  'the name of the brand': {
    file: 'site.yaml',
    edit: { 'brand.name': 'Ebbworks' },
    old: /tidewheel/i,
    stays: {
      'other names of the company': /Tidewheel (Automation|AI)/,
      addresses: /tidewheel\.example|calendly\.com\/tidewheel|company\/tidewheel/,
    },
  },
  'how long the guarantee, the optimization and a notice are': {
    edit: { 'guarantee.days': 45, 'optimization.days': 60, notice: "90 days' notice" },
    old: /\b(30|thirty)[- ]days?\b|\bday 31\b/i,
    stays: {
      'the law, and what becomes of spam': /spam for 30 days|will answer within 30 days, free of charge/,
      'what a solution is about': /first (30|thirty) days|over 30 days for leads|invoices over 30 days old/,
    },
  },
  'the answer in real estate': {
    edit: { 'results.realEstate.response': 'under 90 seconds' },
    old: /\bunder (60 seconds|a minute|one minute)\b/i,
    stays: {
      'the length of the demo': /One call, seven steps, under a minute/,
      'what is counted, not what is promised': /Share of inquiries answered in under 60 seconds/,
    },
  },
  'the time of the Pilot': {
    edit: {
      'prices.pilot.time': '9 days',
      ...{ 'modules.appointments.time': '8 days', 'modules.attribution.time': '8 days', 'delivery.playbook': '8 days' },
    },
    old: /\b1 week\b|\blive (with)?in a week\b|\b(Pilot|Trial)\b[^.]*\b(a|one) week\b|\b(a|one) week\b[^.]*\b(Pilot|Trial)\b/i,
    stays: {
      'the time of another offer': /^\/(solutions\/templates|resources\/playbooks)\S*: 1 week$/,
      'several modules': /Many go live within a week/,
    },
  },
  'the price of the Pilot': {
    edit: { 'prices.pilot.setup': '$547', 'modules.reviews.price': '$517' },
    old: /\$497\b/,
  },
  'how soon we answer': {
    edit: { replyHours: 12 },
    old: /\b(24|twenty-four)[- ]hours?\b|\b(with)?in (a|one) (business )?day\b/i,
    stays: {
      'other promises': /Failed syncs fixed within a day|Your approval of the copy and photos within one business day/,
    },
  },
  'the weeks until most systems go live': {
    edit: { setupWeeks: '3-5', mvp: '3-6 weeks' },
    old: /\b(2-4|two to four) weeks\b/i,
    stays: { 'the time of one solution': /^\/solutions\/data-hub\S*: 2-4 weeks$/ },
  },
  'the price of the AI Agents': {
    edit: { 'modules.agents.price': '$1,047', 'modules.website.price': '$1,048', 'modules.nurture.price': '$1,049' },
    old: /\$997\b|\$2,988\b/,
  },
  'the months in which resources arrive': {
    edit: { 'arrivals.first': '2027-02-15' },
    old: /\bJanuary\b/,
  },
  'the fewer no-shows of all clients': {
    edit: { 'claims.noShows': '36%', 'bundle.noShows': '-20-36%' },
    old: /\b35%/,
  },
  'the price of Growth': {
    edit: { 'prices.growth.setup': '$1,450' },
    old: /\$1,400\b/,
    stays: { 'what clients once paid': /^\/case-studies\S*: \$1,400 setup \+ \$600\/month$/ },
  },
  'the last day of the offer': {
    edit: { 'offer.until': '2026-12-15' },
    old: /\bDecember 31\b|\b2026-12-31\b/,
  },
  'when the office is open': {
    edit: { 'hours.office': 'Mon-Sat 8AM-5PM EST' },
    old: /\b9 ?AM\b|\b6 ?PM\b|Mon-Fri\b/,
  },
}

/** One entry more, where texts say how many there are. */
const additions = {
  'a question': {
    file: 'collections/faqs.yaml',
    entry:
      '- { slug: parking, q: Can the agents tell callers where to park?, a: "Yes. Send us one line for each lot, and they will." }',
    old: /\b(10|ten)\b[^.]{0,20}\bquestions\b/i,
    says: /\b11\b[^.]{0,20}\bquestions\b/,
  },
  'a testimonial': {
    file: 'collections/testimonials.yaml',
    entry: `
- slug: jo-lindqvist
  name: Jo Lindqvist
  company: Pond Plumbing
  rating: 5
  review: It answers before I have put the wrench down. By the time I call back, the job is booked.
  image: people/dana-whitlock.svg
`,
    // No text says how many there are, and none should begin to.
    old: /\b(5|five|6|six) (of our )?(clients|owners|testimonials|reviews from)\b/i,
    says: /^It answers before I have put the wrench down/,
  },
  'a solution': {
    file: 'collections/solutions/night-desk.yaml',
    entry: `
title: Night Desk
group: plug
order: 60
icon: moon-stars
summary: Answers calls after closing time and books the next morning.
who: Owners whose phone rings after six and whose evenings are their own.
deliverables: [Greeting in your words, Booking into your calendar, A summary at seven]
integrations: [Twilio, Google Calendar, HubSpot]
kpis: [Calls answered after hours, Visits booked by morning, Callers who ask for a person]
cta: [Hear a night call]
description: A phone agent for the hours after closing. It answers, books the next free morning and leaves you a summary.
`,
    old: /\b(27|twenty-seven|34|thirty-four)\b[^.]{0,20}\b(modules|solutions|systems)\b/i,
    says: /\b28\b[^.]{0,20}\bmodules\b/,
  },
}

const contentDir = join(tempFolder(), 'content')
cpSync(fileURLToPath(new URL('../../content', import.meta.url)), contentDir, { recursive: true })
const project = new Project(contentDir, { today: day })
const before = textsOf(project.result().site)

/** All that the site says, by where it says it: pages, settings, mails, and what forms offer. */
function textsOf({ pages, settings, mails, choices }: CompiledSite): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, at: string) => {
    if (typeof value === 'string') found.set(at, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) walk(part, `${at}.${name}`)
  }
  for (const { path, meta, sections } of pages) walk({ meta, sections }, path)
  for (const { name, content } of Object.values(mails)) walk(content, `mail ${name}`)
  walk({ settings, choices }, 'site')
  return found
}

/** `/pricing.meta.title: Pricing` */
const linesOf = (texts: Map<string, string>) => [...texts].map(([at, text]) => `${at}: ${text}`)
const withoutWords = (line: string, words: RegExp) => line.replaceAll(new RegExp(words, 'gi'), '')

/** What the site says and the check finds while a file reads otherwise. */
function withFile(name: string, rewrite: (text: string) => string) {
  const file = join(contentDir, name)
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  writeFileSync(file, rewrite(kept ?? ''))
  const { site, diagnostics } = project.update([file])
  const texts = textsOf(site)
  if (kept === undefined) rmSync(file)
  else writeFileSync(file, kept)
  project.update([file])
  return { texts, diagnostics, changed: [...texts].filter(([at, text]) => before.get(at) !== text) }
}

describe.each(Object.entries(changes))('one edit changes %s', (_, { edit, file = 'facts.yaml', old, stays = {} }) => {
  const { texts, diagnostics, changed } = withFile(file, (text) => {
    const document = parseDocument(text)
    for (const [name, value] of Object.entries(edit)) {
      if (!document.hasIn(name.split('.'))) throw new Error(`${file} has no ${name}`)
      document.setIn(name.split('.'), value)
    }
    return document.toString({ lineWidth: 0 })
  })

  test('and leaves nothing to correct', () => {
    expect(diagnostics).toEqual([])
    expect(changed.length).toBeGreaterThan(0)
  })

  test('and no text says what was true before', () => {
    const left = linesOf(texts).filter((line) => old.test(Object.values(stays).reduce(withoutWords, line)))
    expect(left).toEqual([])
  })

  test.each(Object.entries(stays))('and what may stay, %s, is there', (_, words) => {
    expect(linesOf(before).filter((line) => words.test(line))).not.toEqual([])
  })
})

describe.each(Object.entries(additions))('%s more', (_, { file, entry, old, says }) => {
  test('is counted wherever texts say how many there are', () => {
    const { texts, diagnostics } = withFile(file, (text) => `${text}\n${entry}\n`)
    expect(diagnostics).toEqual([])
    expect(linesOf(texts).filter((line) => old.test(line))).toEqual([])
    expect([...texts.values()].filter((text) => says.test(text))).not.toEqual([])
  })
})

test('a module more makes the claims that count modules untrue, and the check says so', () => {
  const module =
    '- { slug: parking, name: Parking, description: Tells callers where to park., price: $97, timeline: 1 day'
  const { diagnostics } = withFile(
    'collections/modules.yaml',
    (text) => `${text}\n${module}, features: [One line a lot, In your words, In two languages] }\n`,
  )
  expect(diagnostics.map(({ code }) => code)).toContain('rule/count')
})
