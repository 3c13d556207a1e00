/** Limits that differ from those of the server; 0 for none. */
export interface CallerLimits {
  perMinute?: number | undefined
  perHour?: number | undefined
  jobs?: number | undefined
  queue?: number | undefined
}

/** Who makes a request, if it is known by more than its address. */
export interface Caller {
  /** Whose share its requests count against. */
  id: string
  /** Name of its API key. */
  keyName?: string
  limits: CallerLimits
}
