import type { Plugin } from 'vite'

interface StandIn {
  /** As it is imported, and by which files. */
  id: RegExp
  from?: RegExp
  code: string
}

/** What packages bring along for features that the site does not use, and what the browser gets in its place. */
const standIns: StandIn[] = [
  // Emotion keeps it for `withTheme`.
  { id: /^hoist-non-react-statics$/, code: 'export default (target) => target' },
  // Links are plain anchors (`src/app/navigation.ts`); the router's own component hangs on each of its routes.
  {
    id: /^\.\/link\.js$/,
    from: /@tanstack[\\/]react-router[\\/]/,
    code: 'export const Link = undefined, createLink = Link, linkOptions = Link, useLinkProps = Link',
  },
  // React has had this itself since version 18.
  {
    id: /^use-sync-external-store\/shim\/with-selector$/,
    code: "export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'",
  },
]

/** Keeps a few kilobytes away from every visitor. A package that is built otherwise one day comes whole again. */
export function leanPackages(): Plugin {
  return {
    name: 'tidewheel:lean-packages',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const index = standIns.findIndex((standIn) => standIn.id.test(id) && (standIn.from?.test(importer) ?? true))
      return index < 0 ? undefined : `\0lean:${index}`
    },
    load(id) {
      return id.startsWith('\0lean:') ? standIns[Number(id.slice('\0lean:'.length))]?.code : undefined
    },
  }
}
