import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentStyle } from '../../document-style.js'
import { lazily } from '../../lazily.js'
import type { OpenApiDocument } from '../../openapi/index.js'
import { apiPages } from '../../openapi/pages/api-pages.js'
import type { Services } from '../../services.js'
import { cachedJsonText, sendCached } from '../cached-json.js'

/** The style sheet of the pages about the API: that of the documentation, and what only they have. */
const apiStyle = `${documentStyle}
.lead { font-size: 1.05rem; }
.address { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.5rem; }
.method { background: var(--accent-soft); color: var(--accent); border-radius: 0.35rem; padding: 0.1rem 0.5rem; font-weight: 600; font-size: 0.875rem; }
.note { color: var(--muted); font-size: 0.875rem; }
main dl { margin: 0.75rem 0; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); }
main dl > div { display: grid; gap: 0.1rem 1.25rem; padding: 0.6rem 0.9rem; }
main dl > div + div { border-top: 1px solid var(--line); }
dt, dd { margin: 0; min-width: 0; }
main dt > code { font-weight: 600; background: none; padding: 0; }
main dd p { margin: 0; }
main summary { cursor: pointer; font-weight: 600; padding: 0.25rem 0; }
nav details { margin: 0.35rem 0; }
nav summary { cursor: pointer; font-weight: 600; padding: 0.25rem 0; }
nav details ul { padding-left: 0.75rem; border-left: 2px solid var(--line); }
.calls { list-style: none; padding: 0; }
.calls li { margin: 0; padding: 0.4rem 0; }
.calls li + li { border-top: 1px solid var(--line); }
.calls code { color: var(--muted); font-size: 0.8rem; }
.calls p { margin: 0; color: var(--muted); font-size: 0.925rem; }
@media (min-width: 40rem) {
  main dl > div { grid-template-columns: minmax(8rem, 13rem) 1fr; }
}
`

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
