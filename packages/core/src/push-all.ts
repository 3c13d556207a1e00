/** Adds items to the end of a list, however many: as arguments of `push`, more than 100,000 or so overflow the stack. */
export function pushAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}
