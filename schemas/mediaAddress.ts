/**
 * Where a file of `content/media` stands on the site: `/media/50%25%20off%20%231.jpg` for `50% off #1.jpg`.
 *
 * @param name  as content says it; every character of it that means something in an address, in CSS or in a `srcset` is encoded
 */
export function mediaAddress(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `/media/${encoded.replaceAll('%2F', '/')}`
}
