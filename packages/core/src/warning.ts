/** Something that could not be kept or was done differently from what one might expect; the result is still good. */
export interface Warning {
  /** kebab-case, stable: `signature-broken`, `bookmarks-dropped`, `repaired`, … */
  code: string
  message: string
  /** The numbers in the message by what they count, for programs and translations. */
  counts?: Readonly<Record<string, number>>
  /** Set when the purpose of the operation was not met: nothing to redact, no table found. The result is then much like the input. */
  nothingDone?: true
  /** Set together with `nothingDone` by pipelines, for a step of an operation with `mustAct`. */
  mustAct?: true
}
