import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { MailTemplates } from '#schemas/mailTemplate.ts'
import { readManifest } from './manifest.ts'
import { contentSecurityPolicy } from './policy.ts'
import { type SiteMap, scan } from './scan.ts'
import { type Header, securityHeaders } from './securityHeaders.ts'
import { Forms } from './siteFile.ts'

/** One build, ready to be served. */
export interface LoadedSite {
  map: SiteMap
  forms: Forms
  redirects: Map<string, string>
  siteUrl: URL
  /** What the links of its pages begin with. */
  builtFor: string
  /** For the answers that are not files: redirects, and the API's. */
  headers: Header[]
  mails: MailTemplates
  /** Tells one build from the next. */
  stamp: number
}

export interface LoadOptions {
  distDir: string
  memoryBytes: number
  /** From the environment; `null` takes the address the pages were built for. */
  siteUrl: URL | null
}

/** @throws BrokenBuild when `dist/` cannot be served */
export function loadSite({ distDir, memoryBytes, siteUrl: given }: LoadOptions): LoadedSite {
  const stamp = buildStamp(distDir)
  const manifest = readManifest(distDir)
  const siteUrl = given ?? new URL(manifest.siteUrl)
  const https = siteUrl.protocol === 'https:'
  const policy = { sources: manifest.csp.sources, upgrade: https && given !== null }
  const headers = securityHeaders(https)
  return {
    map: scan({ distDir, manifest, policy, headers }),
    forms: new Forms(memoryBytes),
    redirects: new Map(manifest.redirects.map(({ from, to }) => [from, to])),
    siteUrl,
    builtFor: new URL(manifest.siteUrl).origin,
    headers: [...headers, ['Content-Security-Policy', contentSecurityPolicy(policy)]],
    mails: manifest.mails,
    stamp,
  }
}

/** The time of `server.json`, which a build writes last. */
export function buildStamp(distDir: string): number {
  return statSync(join(distDir, 'server.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
