import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './problem.js'
import { isApi } from './security.js'

/**
 * Serves the built web app, if there is one. Its pages have addresses that are no files, so each address without an
 * extension gets the one page that finds its way itself. Files under `assets/` carry a hash in their name and may be kept for ever.
 */
export async function addWebApp(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  if (webDir !== undefined) {
    await app.register(fastifyStatic, {
      root: webDir,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(path) && !/\.[^/]*$/.test(path)
    if (webDir === undefined || !isPage) throw new HttpError('NOT_FOUND', 'There is nothing at this address.')
    reply.sendFile('index.html')
  })
}
