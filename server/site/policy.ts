import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'

/** The hash of an empty `<style>`: Emotion inserts its rules into one through CSSOM, and CSP asks for the tag's own hash. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

export interface PolicySettings {
  sources: ServerManifest['csp']['sources']
  /** Only for a site that is really reached by https: Safari would otherwise upgrade 127.0.0.1 as well. */
  upgrade: boolean
}

/**
 * The Content-Security-Policy of one page: build files, the inline parts whose hashes are named, the hosts that settings
 * ask for, and nothing else.
 */
export function contentSecurityPolicy(settings: PolicySettings, inline?: InlineHashes): string {
  const quoted = (hashes: string[] = []) => hashes.map((hash) => `'${hash}'`)
  const base: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline?.script)],
    'style-src': ["'self'", ...quoted([emptyStyle, ...(inline?.style ?? [])])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'report-to': ['csp'],
  }
  for (const [directive, hosts] of Object.entries(settings.sources)) {
    base[directive] = [...(base[directive] ?? []), ...hosts]
  }
  const directives = Object.entries(base).map(([name, values]) => [name, ...new Set(values)].join(' '))
  if (settings.upgrade) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}
