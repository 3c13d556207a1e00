const STDOUT = 1

/** Whether standard output is redirected into a file. */
export function isStdoutFile(): boolean {
  try {
    return process.getBuiltinModule('node:fs').fstatSync(STDOUT).isFile()
  } catch {
    return false
  }
}

/**
 * Writes text to standard output if that is a file, and returns whether it is. The stream of Node writes to a file once and takes a part for
 * the whole, as on a disk that is nearly full.
 * @throws the error of the system, such as ENOSPC
 */
export function writeToStdoutFile(text: string): boolean {
  if (!isStdoutFile()) return false
  process.getBuiltinModule('node:fs').writeFileSync(STDOUT, Buffer.from(text))
  return true
}
