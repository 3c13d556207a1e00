/** The same items with one of them at another place; a place beyond the ends means the end. */
export function move<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (from in items) moved.splice(Math.max(0, to), 0, item as T)
  return moved
}
