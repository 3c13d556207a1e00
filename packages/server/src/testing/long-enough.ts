/**
 * Tries with one second, four, sixteen and so on, until there is a result: for time limits that a job must reach, but only after it has come
 * so far, which takes longer on a slow machine.
 */
export async function withLongEnough<T>(attempt: (seconds: number) => Promise<T | undefined>): Promise<T> {
  for (let seconds = 1; seconds < 500; seconds *= 4) {
    const result = await attempt(seconds)
    if (result !== undefined) return result
  }
  throw new Error('Not even minutes are long enough.')
}
