import express, { type RequestHandler } from 'express'
import { requestPath } from '#server/site/paths.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { ContentState } from './contentState.ts'
import type { DevPages } from './devPages.ts'
import { compileExamples, examplesVersion, type GalleryExamples } from './galleryExamples.ts'
import { galleryPage, undrawnPage } from './galleryPage.ts'
import { galleryAddress } from './protocol.ts'

interface GalleryParts {
  state: ContentState
  pages: DevPages
  /** The content as it is now; asked for when an example is, after each edit. */
  model: () => ContentModel
}

/**
 * - `GET /_blocks`       the gallery
 * - `GET /_blocks.json`  `GalleryExample[]`
 * - `GET /_blocks/faq`, `/_blocks/faq/cards`, `/_blocks/faq/on-deep`  one example by itself; 422 with the reasons where it cannot be drawn
 *
 * While the program fails, its failure is shown as at any other address.
 */
export function galleryRoutes({ state, pages, model }: GalleryParts): RequestHandler {
  let known: { version: string; examples: GalleryExamples } | undefined
  const examples = (): GalleryExamples => {
    const version = `${state.version} ${examplesVersion()}`
    if (known?.version !== version) known = { version, examples: compileExamples(model()) }
    return known.examples
  }
  const app = express().disable('x-powered-by').disable('etag')
  app.get([galleryAddress, `${galleryAddress}.json`, `${galleryAddress}/*name`], async (req, res, next) => {
    if (state.failure !== undefined) return next()
    const { ofBlocks, ofBands, drawn } = examples()
    const { path } = requestPath(req.originalUrl)
    if (path === `${galleryAddress}.json`) return void res.json(ofBlocks)
    if (path === galleryAddress) return void res.send(galleryPage(ofBlocks, ofBands))
    const found = drawn.get(path ?? '')
    if (!found) return next()
    const { page, mistakes } = found
    if (!page || page.sections.length === 0) return void res.status(422).send(undrawnPage(mistakes))
    const { status, html } = await pages.sections(page)
    res.status(status).send(html)
  })
  return app
}
