/**
 * Starts to count how long the processor works for this process, whatever else the machine does meanwhile.
 *
 * @returns a function that gives what was worked since then, in milliseconds of a processor that needs 5 ms for a fixed computation
 */
export function measureWork(): () => number {
  const before = process.cpuUsage()
  return () => {
    const worked = milliseconds(process.cpuUsage(before))
    return (worked * USUAL_MS) / Math.min(computation(), computation(), computation())
  }
}

/** What the computation takes on a processor of 3 GHz. */
const USUAL_MS = 5

/** Milliseconds that the processor needs here for the same work each time. Two programs that share a core slow down both this and what is tested. */
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
