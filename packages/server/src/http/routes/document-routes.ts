import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Only the style sheet and the images of the documentation. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
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
      .filter((name) => /\.(html|css|png)$/.test(name))
      .map((name) => [`/docs/${name}`.replace(/(\/index)?\.html$/, ''), name]),
  )
  if (files.size === 0) return
  const send = async (reply: FastifyReply, name: string) => {
    const body = await readFile(join(folder, name))
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type(types[name.slice(name.lastIndexOf('.') + 1)]!)
      .send(body)
  }
  files.delete('/docs/404')
  const answer = (path: string, reply: FastifyReply) => {
    const name = files.get(path)
    if (name !== undefined) return send(reply, name)
    const other = path.replace(/\/$|\.html$|\/index\.html$/, '')
    return files.has(other) ? reply.redirect(other, 308) : send(reply.code(404), '404.html')
  }
  app.get('/docs', (_, reply) => answer('/docs', reply))
  app.get<{ Params: { '*': string } }>('/docs/*', ({ params }, reply) => answer(`/docs/${params['*']}`, reply))
}
