/** Who sends a one-time result now, so that it is sent to one alone. */
export interface OnceClaims {
  /** Takes a result until it is given back; false if somebody else has it. @throws HttpError BACKEND_DOWN */
  take: (token: string) => Promise<boolean>
  giveBack: (token: string) => Promise<void>
}

/** The claims of a process whose results no other process sends. */
export function ownClaims(): OnceClaims {
  const taken = new Set<string>()
  return {
    async take(token) {
      if (taken.has(token)) return false
      taken.add(token)
      return true
    },
    async giveBack(token) {
      taken.delete(token)
    },
  }
}
