/** Makes a value when it is first asked for, and keeps it. What few servers are asked for does not hold up the start of all. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
