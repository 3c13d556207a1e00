import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lazily } from '../../lazily.js'
import type { OpenApiDocument } from '../../openapi/index.js'
import { apiPages } from '../../openapi/pages/api-pages.js'
import { apiStyle } from '../../openapi/pages/api-style.js'
import type { Services } from '../../services.js'
import { cachedJsonText, sendCached } from '../cached-json.js'

/** Only style sheet, script and search index of the server itself. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the description of the API as pages for people: an overview at `/api/docs`, and a page for each call below it. `describe` gives that
 * description.
 */
export function addApiPages(
  app: FastifyInstance,
  { operations, config }: Pick<Services, 'operations' | 'config'>,
  describe: () => OpenApiDocument,
): void {
  const { publicUrl = `http://127.0.0.1:${config.port || 8787}` } = config
  const described = lazily(() => apiPages(describe(), operations, publicUrl))
  const index = lazily(() => cachedJsonText(Buffer.from(described().searchIndex())))
  const written = new Map<string, string>()

  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' }).type(type).send(body)
  const answer = (path: string, reply: FastifyReply) => {
    const page = written.get(path) ?? described().pages.get(path)?.()
    if (page === undefined) return reply.callNotFound()
    written.set(path, page)
    return send(reply, 'text/html; charset=utf-8', page)
  }
  app.get('/api/docs/style.css', (_, reply) => send(reply, 'text/css; charset=utf-8', apiStyle))
  app.get('/api/docs/search.json', (request: FastifyRequest, reply) => sendCached(index(), request, reply))
  app.get('/api/docs', (_, reply) => answer('/api/docs', reply))
  app.get<{ Params: { call: string } }>('/api/docs/:call', ({ params }, reply) =>
    answer(`/api/docs/${params.call}`, reply),
  )
}
