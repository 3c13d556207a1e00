import { totalmem } from 'node:os'

const SHARE = 0.6

/** Memory that one engine may take, in bytes: a damaged file is not to take all of this machine's, or of this container's. */
export function mostEngineBytes(): number {
  // Of version 20.12 on; 0 or an absurd number without a limit.
  const constrained = process.constrainedMemory?.() ?? 0
  return SHARE * Math.min(totalmem(), constrained > 0 ? constrained : Number.POSITIVE_INFINITY)
}
