/** Where each request is sent, on the site itself or below the API's own address. */
export const endpoints = { contact: '/api/contact', subscription: '/api/subscriptions' } as const
