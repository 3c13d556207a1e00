/** Forms that are drawn within each other; real files stay below ten. */
export const MAX_FORM_DEPTH = 20

/** The same for checks, which report what is wrong in files that other programs refuse to draw. */
export const MAX_CHECKED_FORM_DEPTH = 40

/** Graphics states that may be saved at a time. */
export const MAX_STATES = 100_000

/** Marked-content sequences that may be open at a time. */
export const MAX_MARKS = 10_000

/** Operators of all contents of a document; some 600 MB of content, which take about 10 s. */
export const MAX_OPERATORS = 50_000_000
