import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedJson, cachedJsonText, sendCached } from '../cached-json.js'

/** Only style sheet, script, images and search index of the documentation. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What the search loads: large, and sent compressed. */
const SEARCH_INDEX = 'search.json'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
}

/**
 * Serves the documentation at `/docs`, from the folder that the build has filled: `guide/ocr.html` at `/docs/guide/ocr`. Which pages there are is
 * read once, so that no address becomes a path. Without the folder there is no documentation.
 */
export async function addDocuments(app: FastifyInstance, folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = new Map(
    names
      .map((name) => name.replaceAll(sep, '/'))
      .filter((name) => /\.(html|css|js|json|png)$/.test(name))
      .map((name) => [`/docs/${name}`.replace(/(\/index)?\.html$/, ''), name]),
  )
  if (files.size === 0) return
  let index: CachedJson | undefined
  const send = async (reply: FastifyReply, name: string) => {
    const body = await readFile(join(folder, name))
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type(types[name.slice(name.lastIndexOf('.') + 1)]!)
      .send(body)
  }
  files.delete('/docs/404')
  const answer = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const name = files.get(path)
    if (name === SEARCH_INDEX) {
      index ??= cachedJsonText(await readFile(join(folder, name)))
      return sendCached(index, request, reply)
    }
    if (name !== undefined) return send(reply, name)
    const other = path.replace(/\/$|\.html$|\/index\.html$/, '')
    return files.has(other) ? reply.redirect(other, 308) : send(reply.code(404), '404.html')
  }
  app.get('/docs', (request, reply) => answer('/docs', request, reply))
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) =>
    answer(`/docs/${request.params['*']}`, request, reply),
  )
}
