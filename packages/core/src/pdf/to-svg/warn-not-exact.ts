import type { RunContext } from '../../run-context.js'

/** Pages that get a warning of their own. */
const MAX_WARNINGS = 20

/** Warns `not-exact` of pages, by what could not be drawn as it is on each. */
export function warnNotExact(lacking: ReadonlyMap<number, readonly string[]>, run: RunContext): string[] {
  const messages = [...lacking].map(([page, lacks]) => `Page ${page} may look different: ${lacks.join(', ')}.`)
  for (const message of messages.slice(0, MAX_WARNINGS)) run.warn({ code: 'not-exact', message })
  const more = messages.length - MAX_WARNINGS
  if (more > 0) run.warn({ code: 'not-exact', message: `${more} more pages may look different.` })
  return messages
}
