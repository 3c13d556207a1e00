import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { apiPage } from '../../openapi/api-page.js'
import { apiPageStyle } from '../../openapi/api-page-style.js'
import { openApi } from '../../openapi/index.js'
import type { Services } from '../../services.js'
import { version } from '../../version.js'

const styleHash = createHash('sha256').update(apiPageStyle).digest('base64')

/** Only the style sheet of the page itself, identified by its hash. */
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Offers the description of the API as a page for people, at `/api/docs`. */
export function addApiPage(
  app: FastifyInstance,
  { operations, config }: Pick<Services, 'operations' | 'config'>,
): void {
  const { publicUrl = `http://127.0.0.1:${config.port || 8787}` } = config
  const page = apiPage(openApi(operations, version), operations, publicUrl)
  app.get('/api/docs', (_, reply) =>
    reply
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
