import type { ContentReader } from '../content/content-tokens.js'
import type { ContentSource } from './content-source.js'

/** Operators and bytes between two looks at the clock. */
const STEP = 10_000
const STEP_BYTES = 2 ** 20

/**
 * Reads content to its end, operator by operator, within the limits of its source. `act` returns a promise if the
 * operator takes longer. Returns whether the end was reached.
 * @throws ToolError CANCELLED
 */
export async function readOperators(
  reader: ContentReader,
  source: ContentSource,
  act: (code: number) => Promise<void> | undefined,
): Promise<boolean> {
  if (!source.count(0, 0)) return false
  let [operators, position] = [0, 0]
  for (let code = reader.next(); code !== 0; code = reader.next()) {
    if (++operators >= STEP || reader.position - position >= STEP_BYTES) {
      if (!source.count(operators, reader.position - position)) return false
      operators = 0
      position = reader.position
      await source.turn()
    }
    const more = act(code)
    if (more) await more
  }
  source.count(operators, reader.position - position)
  await source.turn()
  return true
}
