const keys = new WeakMap<File, string>()
let last = 0

/** A name for a file that stays the same as long as the page is open; files of the same name have different ones. */
export function fileKey(file: File): string {
  const key = keys.get(file) ?? `file-${++last}`
  keys.set(file, key)
  return key
}
