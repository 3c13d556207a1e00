import type { FastifyInstance } from 'fastify'
import { HttpError } from '../failures.js'
import { SiteContentFile } from '../site-content.js'

/** Where the site reads what an operator says of it. */
export const SITE_CONTENT_PATH = '/site-content.json'
const LOGO_PATH = '/site-logo'
/** For an image that someone might open directly. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves the content of an operator. @throws Error when the file cannot be used */
export async function addSiteContent(app: FastifyInstance, path: string): Promise<void> {
  const file = await SiteContentFile.open(path, (err) =>
    app.log.error({ err }, 'the file of SHEAF_SITE_CONTENT cannot be used; what it held before is'),
  )
  app.get(SITE_CONTENT_PATH, async (_, reply) => {
    const { logo, ...content } = await file.read()
    return reply
      .header('cache-control', 'no-cache')
      .send({ ...content, ...(logo === undefined ? {} : { logo: LOGO_PATH }) })
  })
  app.get(LOGO_PATH, async (_, reply) => {
    const logo = await file.logo()
    if (!logo) throw new HttpError('NOT_FOUND', 'There is no logo.')
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', LOGO_POLICY)
      .type(logo.type)
      .send(logo.bytes)
  })
}
