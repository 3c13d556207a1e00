/** Documents that came before the one that is shown, and those that were taken back. */
export interface Versions {
  past: readonly File[]
  future: readonly File[]
}

/** No other documents. */
export const noVersions: Versions = { past: [], future: [] }

/** How many documents are kept, and of how many bytes together. */
const MOST = 100
const MOST_BYTES = 300 * 2 ** 20

/** What is known once a document has become another one; what had been taken back is gone. */
export function stepOn({ past }: Versions, before: File): Versions {
  return { past: limited([...past, before]), future: [] }
}

/** What is known once the document before is shown again. */
export function stepBack({ past, future }: Versions, now: File): Versions {
  return { past: past.slice(0, -1), future: limited([...future, now]) }
}

/** What is known once the document that was taken back is shown again. */
export function stepForth({ past, future }: Versions, now: File): Versions {
  return { past: limited([...past, now]), future: future.slice(0, -1) }
}

/** The newest of them. */
function limited(files: readonly File[]): File[] {
  let bytes = 0
  const kept = files.toReversed().slice(0, MOST)
  return kept
    .filter((file, index) => {
      bytes += file.size
      return index === 0 || bytes <= MOST_BYTES
    })
    .toReversed()
}
