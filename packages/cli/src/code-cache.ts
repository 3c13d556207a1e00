/** What V8 compiled of the scripts of the program, by their numbers. */
export type CodeCache = (number: number) => Buffer | undefined

/** Bytes of a file before the data: which V8 made it, and where the data of each script ends. */
const HEAD = 64
/** Builds, and versions of V8, that are kept for a user. */
const MOST_KEPT = 3

// `import` would list what this module exports, and load a good part of Node for it.
const fs = process.getBuiltinModule('node:fs')
const path = process.getBuiltinModule('node:path')

const madeHere = `${process.versions.v8} ${process.arch}`

/** The bytes of a file of compiled code. */
export function packCache(data: readonly (Buffer | undefined)[]): Buffer {
  let end = 0
  const ends = JSON.stringify(
    Array.from(data, (each) => {
      end += each?.length ?? 0
      return end
    }),
  )
  const head = `${madeHere}\n${ends.length}`.padEnd(HEAD)
  return Buffer.concat([Buffer.from(head + ends), ...data.flatMap((each) => (each ? [each] : []))])
}

/**
 * Opens a file of compiled code, unless another version of V8 or another processor made it: V8 refuses the first and is not asked
 * about the second.
 *
 * @param owner id of the user that alone may be able to write the file: V8 trusts its content
 */
export function openCache(file: string | URL, owner?: number): CodeCache | undefined {
  try {
    const opened = fs.openSync(file, 'r')
    const { uid, mode } = owner === undefined ? { uid: owner, mode: 0 } : fs.fstatSync(opened)
    const head = readAt(opened, 0, HEAD).toString('latin1')
    const [madeFor, length] = head.trimEnd().split('\n')
    if (uid !== owner || (mode & 0o022) !== 0 || madeFor !== madeHere) {
      fs.closeSync(opened)
      return undefined
    }
    const from = HEAD + Number(length)
    const ends = JSON.parse(readAt(opened, HEAD, from).toString('latin1')) as number[]
    return (number) => {
      const [start = 0, end = 0] = [number === 0 ? 0 : ends[number - 1], ends[number]]
      return end > start ? readAt(opened, from + start, from + end) : undefined
    }
  } catch {
    return undefined
  }
}

/** Reads a part of an open file. */
export function readAt(file: number, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(to - from)
  let read = 0
  while (read < bytes.length) {
    const more = fs.readSync(file, bytes, read, bytes.length - read, from + read)
    if (more === 0) throw new Error('The program is cut off.')
    read += more
  }
  return bytes
}

/** The id of this user, where systems have one. */
export const userId = (): number | undefined => process.getuid?.()

/**
 * The file of compiled code of a command, in the cache folder of this user; nothing where none may be kept: when Node is started with
 * flags, which change what V8 takes, when `NODE_DISABLE_COMPILE_CACHE` is set, and when the home folder is that of another user (`sudo`).
 *
 * @param build identifies the build of the program
 */
export function userCacheFile(
  build: string,
  command: string,
  env: NodeJS.ProcessEnv = process.env,
  flags: readonly string[] = process.execArgv,
): string | undefined {
  if (env.NODE_DISABLE_COMPILE_CACHE || env.NODE_V8_COVERAGE || flags.length > 0) return undefined
  if (!/^[a-z]+(-[a-z\d]+)*$/.test(command) || command.length > 40) return undefined
  const [home, ...below] =
    process.platform === 'win32'
      ? [env.LOCALAPPDATA]
      : env.XDG_CACHE_HOME
        ? [env.XDG_CACHE_HOME]
        : process.platform === 'darwin'
          ? [env.HOME, 'Library', 'Caches']
          : [env.HOME, '.cache']
  if (!home || !path.isAbsolute(home)) return undefined
  try {
    if (userId() !== undefined && fs.statSync(home).uid !== userId()) return undefined
  } catch {
    return undefined
  }
  return path.join(home, ...below, 'sheaf', 'code', `${build}-${madeHere.replace(' ', '-')}`, `${command}.cache`)
}

/** Writes a file of compiled code under its name when it is complete. A folder that cannot be written is no error. */
export function writeUserCache(file: string, data: readonly (Buffer | undefined)[]): void {
  const folder = path.dirname(file)
  const draft = `${file}.${process.pid}`
  try {
    if (fs.mkdirSync(folder, { recursive: true, mode: 0o700 })) removeOthers(folder)
    fs.writeFileSync(draft, packCache(data), { mode: 0o600, flag: 'wx' })
    fs.renameSync(draft, file)
  } catch {
    try {
      fs.rmSync(draft, { force: true })
    } catch {
      // Where a file is in place of the folder, there is no draft either.
    }
  }
}

/** Removes what other builds and other versions of Node left, except the newest. */
function removeOthers(folder: string): void {
  const parent = path.dirname(folder)
  const others = fs
    .readdirSync(parent)
    .map((name) => path.join(parent, name))
    .filter((each) => each !== folder)
    .map((each) => ({ each, time: fs.statSync(each).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { each } of others.slice(MOST_KEPT - 1)) fs.rmSync(each, { recursive: true, force: true })
}
