/** The conformance levels that are checked. */
export const levels = ['1b', '2a', '2b', '2u', '3a', '3b'] as const

/** A conformance level of PDF/A that is checked. */
export type Level = (typeof levels)[number]

/** Whether a level asks for tags. */
export const needsTags = (level: Level): boolean => level.endsWith('a')

/** Whether a level asks for Unicode values of all text. */
export const needsUnicode = (level: Level): boolean => !level.endsWith('b')
