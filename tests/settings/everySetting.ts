const link = { label: 'Quay', to: '/office', search: { source: 'quay' }, event: { name: 'quay_click' } }

/**
 * `site.yaml` with every setting, none as it is by default. Each word is its own, so that it is found again in what is built.
 */
export const everySetting = {
  brand: {
    name: 'Lighthouse',
    legalName: 'Lighthouse Keepers',
    alternateName: 'Beacon',
    tagline: 'Seen from afar',
    icon: 'icon.svg',
    logo: 'logo.png',
  },
  url: 'https://www.written.example',
  language: 'de-AT',
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
  contact: {
    email: 'keeper@light.example',
    phone: '(555) 010-0199',
    phoneLink: '+15550100199',
    location: 'Rocks and reefs',
  },
  organization: {
    social: ['https://social.example/light'],
    contactType: 'emergencies',
    languages: ['fr'],
    areas: ['NZ'],
  },
  seo: {
    titleEnd: ' | By night',
    description: 'A description for those pages that bring none of their own along.',
    image: 'share.png',
    imageAlt: 'A beam over water',
  },
  booking: {
    url: 'https://booking.example/keeper',
    script: 'https://booking-script.example/widget.js',
    integrity: `sha256-${'A'.repeat(43)}=`,
    style: 'https://booking-style.example/widget.css',
  },
  apiBase: 'https://api.written.example/base',
  analytics: {
    gtag: { id: 'G-LIGHT1' },
    fbq: { id: '8675309' },
    plausible: {
      domain: 'counted.example',
      script: 'https://counting.example/script.js',
      integrity: `sha256-${'B'.repeat(43)}=`,
    },
  },
  receipt: { send: true },
  consent: { ask: true, text: 'Shall we count ships?', accept: 'Count on', decline: 'Count none' },
  splash: {
    show: 'once-per-session',
    stages: ['Oil', 'Wick', 'Match', 'Lens', 'Beam'],
    marks: ['NNE', 'ESE', 'SSW', 'WNW'],
    label: 'Lighting the lamp',
  },
  startup: { reload: 'always' },
  navigation: {
    label: 'Sailing directions',
    skip: 'Over the bar',
    items: [
      {
        label: 'Harbors',
        to: '/office',
        event: { name: 'harbors_click' },
        menu: {
          size: 'narrow',
          columns: [
            {
              heading: 'Near the coast',
              note: 'at low tide',
              look: 'pictures',
              links: [
                {
                  label: 'Inner basin',
                  text: 'For small boats',
                  to: '/office',
                  icon: 'anchor',
                  scene: 'jetty.svg',
                  color: 'shore',
                  event: { name: 'basin_click' },
                },
              ],
            },
          ],
          all: { ...link, label: 'All harbors' },
          note: 'Charts by request',
        },
      },
    ],
    action: { label: 'Hail us', to: '/office' },
    mobile: { open: 'UNFURL', close: 'FURL', actions: [{ label: 'Call the keeper', book: { utmSource: 'mast' } }] },
  },
  home: {
    offer: {
      text: 'Free oil for all ships',
      action: { label: 'Take oil', to: '/office' },
      dismiss: 'No oil today',
      until: '2027-02-03',
    },
    consult: { text: 'Half an hour in the lantern room', action: { label: 'Climb up', to: '/office' } },
  },
  footer: {
    summary: 'We keep the light burning.',
    groups: [{ heading: 'Ashore', links: [link] }],
    top: 'To the lantern',
    compact: [{ ...link, label: 'Boathouse', to: '/office' }],
  },
  legal: {
    privacy: { title: 'Discretion', page: '/privacy', updated: '2026-10-11', text: 'We tell no ship about another.' },
    terms: { title: 'Rules of the road', page: '/terms', updated: '2026-10-12', text: 'Sail gives way to none.' },
    close: 'Shut the book',
  },
  redirects: [
    { from: '/old quay', to: '/office' },
    { from: '/logbook', to: 'https://log.example/book' },
  ],
  links: { unpublished: ['/unwritten'], later: ['/later'] },
  budget: {
    page: { documentKb: 900, scriptsKb: 901, fontsKb: 902, picturesKb: 903 },
    exceptions: [
      {
        paths: ['/office'],
        may: { documentKb: 910, scriptsKb: 911, fontsKb: 912, picturesKb: 913 },
        reason: 'The office has a large window.',
      },
    ],
  },
  counts: [{ says: 'two topics', number: 2, of: 'topics', on: '/office' }],
  waivers: [{ rule: 'rule/price-mismatch', names: ['Lamp oil'], reason: 'Oil has a price for each season.' }],
}
