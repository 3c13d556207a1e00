/**
 * Starts measuring the processor time of this process, independent of other load on the machine.
 *
 * @returns a function that returns the time since then, in milliseconds of a processor that needs 5 ms for a fixed
 * computation
 */
export function measureWork(): () => number {
  const before = process.cpuUsage()
  return () => {
    const worked = milliseconds(process.cpuUsage(before))
    return (worked * USUAL_MS) / Math.min(computation(), computation(), computation())
  }
}

/** Duration of the computation on a processor of 3 GHz. */
const USUAL_MS = 5

/**
 * Milliseconds that the processor needs here for the fixed computation. Two programs that share a core slow down both
 * this and the tested work.
 */
function computation(): number {
  const before = process.cpuUsage()
  let hash = 7
  for (let round = 0; round < 4_000_000; round++) hash = Math.imul(hash ^ round, 16_777_619)
  const worked = milliseconds(process.cpuUsage(before))
  // The result is used, so that it is computed.
  return hash === 0 ? 1 : Math.max(worked, 0.1)
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}
