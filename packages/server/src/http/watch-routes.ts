import type { FastifyInstance } from 'fastify'

/** Notes every route that is added from now on, and gives a function that says which methods an address takes; none if there is no such address. */
export function watchRoutes(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // What takes any address, such as files of the site, says nothing of one.
    if (url.includes('*')) return
    const parts = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    routes.push({ pattern: new RegExp(`^${parts.join('/')}$`), methods: [method].flat() })
  })
  return (path) => {
    const found = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    return [...new Set(found)].sort()
  }
}
