/**
 * A check. It gives the problems it found, none if all is well. It needs what the steps `after` make, and begins `behind` another, whatever
 * comes of that.
 * @typedef {{ name: string, run: () => Promise<readonly string[]>, after?: readonly string[], behind?: string, fast?: boolean }} Step
 */

/**
 * Runs steps, a few at a time, each after those it names, if these are among them. A step that throws has failed, and so has one that
 * needs what a failed step makes.
 *
 * @param {readonly Step[]} steps
 * @param {{ atOnce: number, report: (text: string) => void }} settings `report` gets the problems of each step as it ends
 * @returns {Promise<{ passed: string[], failed: string[] }>} names of steps
 */
export async function runSteps(steps, { atOnce, report }) {
  /** @type {string[]} */
  const passed = []
  /** @type {string[]} */
  const failed = []
  const waiting = [...steps]
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()

  /** @param {Step} step */
  const isReady = ({ after = [], behind }) =>
    !steps.some(
      ({ name }) => (after.includes(name) || name === behind) && !passed.includes(name) && !failed.includes(name),
    )

  /** @param {Step} step */
  const run = async ({ name, run: work, after = [] }) => {
    const begun = Date.now()
    const missing = after.find((one) => failed.includes(one))
    const problems =
      missing !== undefined
        ? [`not run, since "${missing}" failed`]
        : await work().catch((error) => [String(error?.stack ?? error)])
    const isDone = problems.length === 0
    ;(isDone ? passed : failed).push(name)
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    report(`${isDone ? '✓' : '✗'} ${name} (${seconds} s)\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
  }

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(isReady).slice(0, atOnce - running.size)) {
      waiting.splice(waiting.indexOf(step), 1)
      const { name } = step
      running.set(
        name,
        run(step).finally(() => running.delete(name)),
      )
    }
    if (running.size === 0) throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    await Promise.race(running.values())
  }
  return { passed, failed }
}
