import { describe, expect, test } from 'vitest'
import { address, block, blocks, entries, linksOf, page, words } from './site.ts'

test('HUB-01 HUB-02 HUB-07 seven cards, what is open first, one of them marked, and the counts', () => {
  const { cards } = block(page('/resources'), 'card-grid')
  expect(cards.map(({ to }) => to)).toEqual(
    ['faq', 'roi-calculator', 'webinars', 'blog', 'playbooks', 'templates', 'help-center'].map(
      (name) => `/resources/${name}`,
    ),
  )
  expect(cards.every(({ title, text, note }) => title && text && note)).toBe(true)
  expect(cards.filter(({ flag }) => flag)).toHaveLength(1)
  expect(cards.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['50+ FAQ questions', '12 playbooks', '25+ templates']),
  )
})

test('HUB-03 HUB-04 HUB-05 HUB-06 HUB-08 figures, three featured items, calls to action, free downloads', () => {
  const hub = page('/resources')
  expect(block(hub, 'stats').items.map(words)).toEqual([
    '10k+ users',
    '50k+ downloads',
    '4.9 satisfaction',
    '2M hrs saved',
  ])
  const { items } = block(hub, 'catalog')
  expect(items.map(({ to }) => to)).toEqual([
    '/resources/blog/ai-sales-transformation',
    '/resources/playbooks/crm-automation-guide',
    '/resources/templates/lead-nurturing-workflow',
  ])
  for (const item of items)
    expect(item.badge && item.title && item.text && item.category && item.meta!.length).toBeTruthy()
  expect(block(hub, 'cta').actions.map(address)).toEqual(['/get-started', '/resources/roi-calculator'])
  expect(words(hub.sections)).toMatch(/free to download, with no signup/)
})

test('FAQ-01 FAQ-02 FAQ-07 ten questions, the rules of their categories, and their chips', () => {
  const faq = block(page('/resources/faq'), 'faq')
  expect(faq.all).toBe('All Questions')
  expect(faq.categories!.map(({ label }) => label)).toEqual(['Services', 'Pricing', 'Support', 'Getting Started'])
  expect(faq.rules).toEqual([
    { category: 'pricing', words: ['price', 'cost', 'roi'] },
    { category: 'support', words: ['contact', 'break', 'support'] },
    { category: 'services', words: ['do', 'integrate', 'build'] },
    { category: 'getting-started', words: ['team', 'train', 'document'] },
    { category: 'services' },
  ])
  expect(faq.items).toHaveLength(10)
})

test('FAQ-06 FAQ-08 FAQ-09 the empty state, Contact Us and the sidebar', () => {
  const faq = page('/resources/faq')
  expect(block(faq, 'faq').empty).toEqual({
    title: 'No questions found',
    text: 'Try adjusting your search or select a different category',
    clear: 'Clear filters',
  })
  expect(blocks(faq, 'cta').flatMap(({ actions }) => actions)).toContainEqual({ label: 'Contact Us', to: '/contact' })
  expect([...linksOf(faq)]).toEqual(
    expect.arrayContaining(['/resources/roi-calculator', '/case-studies', '/resources/playbooks', '/pricing']),
  )
})

test('SEO-03 the FAQ page shows the way to it that its structured data describe', () => {
  const { breadcrumb } = block(page('/resources/faq'), 'hero')
  expect(breadcrumb!.map(({ label }) => label)).toEqual(['Home', 'Resources', 'FAQ'])
})

test('BLOG-01 BLOG-02 BLOG-03 BLOG-04 BLOG-06 BLOG-07 BLOG-08 BLOG-09 the blog and its articles', () => {
  const blog = page('/resources/blog')
  const list = block(blog, 'catalog')
  expect(list.search).toBeTruthy()
  expect(list.more).toEqual({ step: 6, label: 'Load More Articles' })
  expect(list.categories!.options.map(({ id }) => id)).toEqual([
    'automation',
    'ai',
    'case-studies',
    'industry-insights',
    'tutorials',
  ])
  expect(list.categories!.options.every(({ count }) => count! > 0)).toBe(true)
  expect(list.items.filter(({ featured }) => featured)).toHaveLength(1)
  expect(list.items.length).toBeGreaterThanOrEqual(13)
  expect(list.empty).toEqual({
    title: 'No articles found',
    text: 'Try adjusting your search or select a different category',
    clear: 'Clear filters',
  })
  expect(block(blog, 'cta').actions.map(address)).toEqual(['/get-started', '/resources'])
  const ids = new Set(list.categories!.options.map(({ id }) => id))
  for (const article of entries('articles')) {
    for (const field of [
      'title',
      'excerpt',
      'image',
      'category',
      'author',
      'date',
      'readTime',
      'views',
      'likes',
      'href',
    ]) {
      expect(article, article.slug).toHaveProperty(field)
    }
    expect(ids).toContain(String(article.category).toLowerCase().replaceAll(' ', '-'))
    expect(article.href).toBe(`/resources/blog/${article.slug}`)
  }
})

test('PLAY-01 PLAY-02 PLAY-03 PLAY-04 PLAY-05 PLAY-06 PLAY-07 twelve playbooks, two filters, free downloads', () => {
  const playbooks = page('/resources/playbooks')
  const list = block(playbooks, 'catalog')
  expect(list.columns).toBe(2)
  expect(list.points).toEqual({ shown: 2 })
  expect([list.categories!.all, ...list.categories!.options.map(({ id, label }) => `${label} ${id}`)]).toEqual([
    'All',
    'Sales sales',
    'Marketing marketing',
    'Operations operations',
    'Support customer-service',
  ])
  expect([list.levels!.all, ...list.levels!.options.map(({ label }) => label)]).toEqual([
    'All Levels',
    'Beginner',
    'Intermediate',
    'Advanced',
  ])
  expect(list.items).toHaveLength(12)
  for (const { action } of list.items) {
    expect(action!.label).toBe('Download Free')
    expect(action!.to).toBe('/coming-soon')
    expect(action!.search!.from).toMatch(/^\/resources\/playbooks\/[a-z0-9-]+$/)
  }
  for (const playbook of entries('playbooks')) {
    for (const field of [
      'title',
      'description',
      'category',
      'difficulty',
      'duration',
      'downloads',
      'rating',
      'steps',
      'tools',
      'outcomes',
      'href',
    ]) {
      expect(playbook, playbook.slug).toHaveProperty(field)
    }
  }
  expect(block(playbooks, 'cta').actions.map(({ to }) => to)).toEqual(['/get-started', '/solutions'])
  expect(block(playbooks, 'cta').lead).toContain('1 week')
})

test('TMPL-01 TMPL-02 TMPL-03 TMPL-04 TMPL-05 templates by category, each with its own path', () => {
  const templates = page('/resources/templates')
  const list = block(templates, 'catalog')
  expect(list.search).toBeTruthy()
  expect(list.categories!.options.map(({ id, label }) => `${label} (${id})`)).toEqual([
    'Lead Gen (lead-generation)',
    'Email (email-marketing)',
    'Support (customer-service)',
    'Sales (sales-process)',
    'Operations (operations)',
  ])
  const written = entries('templates')
  expect(list.items.map(({ action }) => [action!.label, action!.to]).sort()).toEqual(
    written.map(({ slug }) => ['Download Template', `/resources/templates/${slug}`]).sort(),
  )
  for (const template of written) {
    for (const field of ['title', 'description', 'category', 'format', 'downloads', 'rating', 'includes', 'href'])
      expect(template, template.slug).toHaveProperty(field)
  }
  expect(block(templates, 'cta').actions.map(({ to }) => to)).toEqual(['/get-started', '/resources/playbooks'])
  expect(block(templates, 'cta').lead).toContain('3 days')
})

test('WEBI-01 WEBI-02 WEBI-03 WEBI-04 WEBI-05 four live webinars and six recordings', () => {
  const list = block(page('/resources/webinars'), 'catalog')
  expect([list.categories!.all, ...list.categories!.options.map(({ id, label }) => `${label} (${id})`)]).toEqual([
    'All',
    'Upcoming Live (live)',
    'On-Demand (recorded)',
  ])
  expect([list.points, ...list.categories!.options.map(({ points }) => points)]).toEqual([
    undefined,
    undefined,
    { shown: 2, rest: true },
  ])
  const buttons = list.items.map(({ category, action }) => `${category}: ${action!.label} ${action!.to}`)
  expect(buttons).toEqual([
    ...Array(4).fill('live: Register Free /get-started'),
    ...Array(6).fill('recorded: Watch Now /get-started'),
  ])
  for (const webinar of entries('webinars')) {
    const own = webinar.isLive ? ['date', 'time', 'attendees'] : ['views', 'rating']
    for (const field of ['title', 'description', 'duration', 'presenter', 'topics', ...own])
      expect(webinar, webinar.slug).toHaveProperty(field)
  }
})

test('HELP-01 HELP-02 HELP-03 HELP-04 HELP-05 HELP-06 HELP-07 topics, channels with their hours, claims', () => {
  const help = page('/resources/help-center')
  const topics = block(help, 'catalog')
  expect(topics.search).toBeTruthy()
  expect(topics.items.map(({ to }) => to)).toEqual(
    ['getting-started', 'implementation', 'troubleshooting', 'best-practices', 'integrations', 'billing'].map(
      (slug) => `/resources/help-center/${slug}`,
    ),
  )
  expect(topics.empty!.action!.to).toBe('/resources/faq')
  const { cards } = block(help, 'card-grid')
  expect(cards.map(({ title, facts }) => [title, ...facts!.slice(0, 2).map(({ value }) => value)])).toEqual([
    ['Live Chat', 'Mon-Fri 9AM-6PM EST', 'under 2 minutes'],
    ['Phone', 'Mon-Fri 9AM-6PM EST', 'immediate'],
    ['Email', '24/7', 'under 4 hours'],
  ])
  expect(cards.map(({ action }) => action!.to)).toEqual(['/contact', '/contact', '/contact'])
  const asked = cards.map(({ action }) => action!.search)
  expect(asked.map((search) => search?.source)).toEqual(['help-center', 'help-center', 'help-center'])
  expect(asked.map((search) => search?.interest)).toEqual(entries('channels').map(({ interest }) => interest))
  expect(block(help, 'hero').claims!.map(words)).toEqual([
    'under 2 hours average response',
    '200+ clients',
    '500+ automations',
    '99.9% uptime',
  ])
  expect([...linksOf(help)]).toEqual(expect.arrayContaining(['/resources/faq', '/get-started']))
})

test('ROI-02 ROI-13 the defaults of the calculator and its calls to action', () => {
  const roi = page('/resources/roi-calculator')
  const { fields, button } = block(roi, 'calculator')
  expect(Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))).toEqual({
    employees: 5,
    hourlyRate: 25,
    hoursPerWeek: 10,
    implementationCost: 5000,
    monthlyCost: 500,
  })
  expect(button).toBe('Calculate ROI')
  expect(block(roi, 'cta').actions.map(address)).toEqual(['/get-started', '/case-studies'])
})

describe('/coming-soon', () => {
  test('SOON-01 SOON-05 SOON-06 title by kind, links and the way back', () => {
    const notice = block(page('/coming-soon'), 'notice')
    expect(notice.heading).toBe('{kind} Coming Soon')
    const { title, titleByKind } = page('/coming-soon').meta
    expect(title).toBe('Resource Coming Soon')
    expect(titleByKind).toEqual({ text: '{kind} Coming Soon', kinds: notice.kinds })
    expect(notice.kinds!.otherwise).toBe('Resource')
    expect(notice.kinds!.paths.map(({ path, kind }) => [path, kind])).toEqual([
      ['/playbooks/', 'Playbook'],
      ['/templates/', 'Template'],
      ['/blog/', 'Blog Post'],
      ['/webinars/', 'Webinar'],
    ])
    expect(notice.links!.map(({ to }) => to)).toEqual([
      '/resources/faq',
      '/resources/roi-calculator',
      '/case-studies',
      '/pricing',
    ])
    expect(notice.back!.to).toBe('/resources')
  })
})
