import type { FastifyRequest } from 'fastify'

/** Whether a client prefers not to wait for the result: `Prefer: respond-async` (RFC 7240), among other preferences or alone. */
export function prefersAsync({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { prefer = '' } = headers
  const text = Array.isArray(prefer) ? prefer.join(',') : prefer
  // Commas and semicolons in quotes part nothing.
  const preferences = text.match(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []
  return preferences.some((preference) => /^\s*respond-async\s*(?:;|=\s*"?"?\s*(?:;|$)|$)/i.test(preference))
}
