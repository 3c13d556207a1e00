/** Transfer functions for HDR screens: SMPTE ST 2084, and ARIB STD-B67. */
export type HdrTransfer = 'pq' | 'hlg'

/** The same by their numbers in ISO 23091-2. */
export const hdrTransfers: ReadonlyMap<number, HdrTransfer> = new Map([
  [16, 'pq'],
  [18, 'hlg'],
])
