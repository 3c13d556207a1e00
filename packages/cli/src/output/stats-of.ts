import { type Stats, statSync } from 'node:fs'

/** What the file system says of a path; nothing if there is nothing, or nothing that may be seen. Asked at once: handing the question to another thread takes ten times as long. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
