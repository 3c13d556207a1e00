import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
}
const kept = 'public, max-age=31536000, immutable'

/**
 * Serves what the published site lacks, which is a third as large for it: assets that it has in their Brotli form alone, to clients that do
 * not accept it, and the language data of OCR, which the server has in a package of its own.
 */
export async function addPackedFiles(app: FastifyInstance, webDir: string, assets: ReadonlySet<string>): Promise<void> {
  const packed = new Map(
    [...assets]
      .filter((path) => path.endsWith('.br') && !assets.has(path.slice(0, -'.br'.length)))
      .map((path) => [path.slice(0, -'.br'.length), join(webDir, path)]),
  )
  if (packed.size > 0) {
    app.addHook('onRequest', async ({ method, url, headers }, reply) => {
      const [path = ''] = url.split('?')
      const file = packed.get(path)
      if (file === undefined || !['GET', 'HEAD'].includes(method) || acceptsBrotli(headers['accept-encoding'])) return
      reply
        .type(types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        .headers({ 'cache-control': kept, vary: 'accept-encoding' })
      if (method === 'HEAD') return reply.send()
      // A client that leaves ends both streams.
      return reply.send(pipeline(createReadStream(file), createBrotliDecompress(), () => {}))
    })
  }
  await addLanguages(app)
}

/** The paths of all assets of the built site, as they are requested. */
export async function findAssets(webDir: string): Promise<ReadonlySet<string>> {
  const names = await readdir(join(webDir, 'assets'), { recursive: true }).catch(() => [])
  return new Set(names.map((name) => `/assets/${name.replaceAll(sep, '/')}`))
}

/**
 * Sends assets that were there at the start without comparing the spelling of their paths: for that, `@fastify/static` reads whole folders at
 * each request. Must be called before that is registered.
 */
export function sendKnownAssets(app: FastifyInstance, assets: ReadonlySet<string>): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== '/*') return
    const { handler } = route
    route.handler = function (request, reply) {
      const [path = ''] = request.url.split('?')
      return assets.has(path) || assets.has(`${path}.br`) ? reply.sendFile(path) : handler.call(this, request, reply)
    }
  })
}

async function addLanguages(app: FastifyInstance): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@sheaf/tessdata/package.json'))
  const names = new Set((await readdir(folder)).filter((name) => name.endsWith('.traineddata.gz')))
  app.get<{ Params: { version: string; name: string } }>(
    '/assets/tessdata-:version/:name',
    async ({ params }, reply) => {
      if (!names.has(params.name)) return reply.callNotFound()
      const path = join(folder, params.name)
      // The site says how much a language takes before it is stored.
      const { size } = await stat(path)
      return reply
        .type('application/gzip')
        .headers({ 'cache-control': kept, 'content-length': size })
        .send(createReadStream(path))
    },
  )
}

function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return /(^|[,\s])br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/i.test(String(accepted ?? ''))
}
