/** How much is tried: once as much unless `npm run fuzz` asks for more. */
const times = Number(process.env['SHEAF_FUZZ_TIMES'] ?? 1)

/** What `fast-check` is told: the seed that is always the same unless another is asked for, and so many runs. */
export function effort(numRuns: number): { seed: number; numRuns: number } {
  return { seed: Number(process.env['SHEAF_FUZZ_SEED'] ?? 9), numRuns: Math.ceil(numRuns * times) }
}

/** Milliseconds that a test may take which takes so many with the usual effort. */
export const patience = (ms: number): number => ms * Math.max(1, times)
