/** Development only: the server's answer for the data of a page that has nothing to show but mistakes carries this header. */
export const brokenHeader = 'x-content-broken'
