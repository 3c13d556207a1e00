/** The conformance levels that are checked. */
export const levels = ['1b', '2b', '2u', '3b'] as const

/** A conformance level of PDF/A that is checked. */
export type Level = (typeof levels)[number]
