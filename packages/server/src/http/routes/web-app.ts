import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { httpPath } from '@sheaf/core'
import { operationTable } from '@sheaf/core/table'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../failures.js'
import { isApi } from '../security.js'
import { addPackedFiles, findAssets, sendKnownAssets } from './packed-files.js'
import { findPages, robots, sitemap, type WebPage } from './web-pages.js'

export interface WebAppSettings {
  /** Folder of the built app. */
  webDir: string | undefined
  /** Address of the site, for its sitemap. */
  publicUrl: string | undefined
  /** What may be asked at a path: see `watchRoutes`. */
  methodsAt: (path: string) => string[]
}

/**
 * Serves the built web app, if there is one. Its pages are the HTML files that are there at the start, each at its address without
 * the extension; any other address without an extension gets `404.html`, or, in a build that has none, the one page that finds
 * its way itself. Files under `assets/` carry a hash in their name and may be kept for ever.
 */
export async function addWebApp(app: FastifyInstance, { webDir, publicUrl, methodsAt }: WebAppSettings): Promise<void> {
  const has = (name: string) => webDir !== undefined && existsSync(join(webDir, name))
  if (webDir !== undefined) {
    const assets = await findAssets(webDir)
    sendKnownAssets(app, assets)
    await app.register(fastifyStatic, {
      root: webDir,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    await addPackedFiles(app, webDir, assets)
    const pages = await findPages(webDir)
    for (const page of pages) addPage(app, page)
    if (pages.length > 0) addCrawlerFiles(app, pages, publicUrl, has)
  }
  const hasNotFoundPage = has('404.html')
  const hasEntry = has('index.html')
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = methodsAt(path)
    // An id that is too long is at no address, though others like it are.
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '))
      throw new HttpError('METHOD_NOT_ALLOWED', `This address takes ${methods.join(', ')} only.`)
    }
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(path) && !/\.[^/]*$/.test(path)
    if (isPage && hasNotFoundPage) return sendNotFound(reply)
    if (isPage && hasEntry) return reply.sendFile('index.html')
    throw new HttpError('NOT_FOUND', await nothingAt(path))
  })
  if (hasNotFoundPage) app.get('/404.html', (_, reply) => sendNotFound(reply))
}

/** Says that there is nothing, and where the operation is whose id ends the address: some have kept older addresses. */
async function nothingAt(path: string): Promise<string> {
  const id = path.split('/').at(-1)
  const operation = isApi(path) ? await operationTable.find((one) => one.id === id)?.describe() : undefined
  const hint = operation ? `${operation.id} is at ${httpPath(operation)}.` : 'GET /api/tools lists the operations.'
  return `There is nothing at this address.${isApi(path) ? ` ${hint}` : ''}`
}

/** Answers at the address of a page, and leads there from the other ways to write it. */
function addPage(app: FastifyInstance, { path, file }: WebPage): void {
  const toPage = (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(query === -1 ? path : path + request.url.slice(query), 308)
  }
  app.get(path, (_, reply) => void reply.sendFile(file))
  app.get(`/${file}`, toPage)
  if (path !== '/') app.get(`${path}/`, toPage)
}

/** Without a validator: a browser that asks whether its copy is still good would get 404 with nothing to show. */
function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).sendFile('404.html', { etag: false, lastModified: false, acceptRanges: false })
}

/** Offers what crawlers look for, where the build has not brought it along. */
function addCrawlerFiles(
  app: FastifyInstance,
  pages: readonly WebPage[],
  publicUrl: string | undefined,
  has: (name: string) => boolean,
): void {
  const originOf = (request: FastifyRequest) => {
    const url = `${request.protocol}://${request.host}`
    if (publicUrl === undefined && !URL.canParse(url))
      throw new HttpError('BAD_REQUEST', 'The header Host cannot be understood.')
    return publicUrl ?? new URL(url).origin
  }
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(type).header('cache-control', 'no-cache').send(text)
  if (!has('sitemap.xml')) {
    app.get('/sitemap.xml', (request, reply) =>
      send(reply, 'application/xml; charset=utf-8', sitemap(pages, originOf(request))),
    )
  }
  if (!has('robots.txt')) {
    app.get('/robots.txt', (request, reply) => send(reply, 'text/plain; charset=utf-8', robots(originOf(request))))
  }
}
