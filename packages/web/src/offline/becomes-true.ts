/** How long something may take to become true, and how long to wait between two looks. */
const [PATIENCE_MS, PAUSE_MS] = [10_000, 100]

/** Whether something is true now or within ten seconds. */
export async function becomesTrue(look: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; !(await look()); waited += PAUSE_MS) {
    if (waited >= PATIENCE_MS) return false
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return true
}
