/** Pages that represent a document, evenly spread over it: the middle of each of so many equal parts. 1-based. */
export function samplePages(pageCount: number, most: number): readonly number[] {
  const count = Math.min(pageCount, most)
  return Array.from({ length: count }, (_, part) => Math.floor(((part + 0.5) * pageCount) / count) + 1)
}
