let collator: Intl.Collator | undefined

/** Compares paths the way people count, folder by folder: `page 2.pdf` before `page 10.pdf`. The same on every machine. */
export function compareNaturally(left: string, right: string): number {
  // Loading the tables of a language takes 7 ms, which most calls need not spend.
  collator ??= new Intl.Collator('en', { numeric: true })
  const [leftParts, rightParts] = [left.split(/[\\/]/), right.split(/[\\/]/)]
  for (let index = 0; index < Math.min(leftParts.length, rightParts.length); index++) {
    const order = collator.compare(leftParts[index]!, rightParts[index]!)
    if (order !== 0) return order
  }
  return leftParts.length - rightParts.length || (left < right ? -1 : left > right ? 1 : 0)
}
