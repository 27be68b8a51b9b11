/** The day on which the tests see the site, so that an offer or a webinar that has ended does not end them. */
export const day = '2026-11-22'
