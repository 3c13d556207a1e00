import type { FastifyRequest } from 'fastify'

/** Whether a client prefers not to wait for the result: `Prefer: respond-async` (RFC 7240), among other preferences or alone. */
export function prefersAsync({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { prefer = '' } = headers
  const text = Array.isArray(prefer) ? prefer.join(',') : prefer
  // Commas and semicolons in quotes part nothing.
  const preferences = text.match(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []
  return preferences.some((preference) => {
    // By pieces: a pattern with a run of spaces beside another would be tried at each of them.
    const [token = ''] = preference.split(';')
    const equals = token.indexOf('=')
    const name = equals === -1 ? token : token.slice(0, equals)
    const value = equals === -1 ? '' : token.slice(equals + 1).trim()
    return name.trim().toLowerCase() === 'respond-async' && (value === '' || value === '""')
  })
}
