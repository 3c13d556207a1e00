import { mkdir, stat, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sourceOf } from '../../files.js'
import type { FfmpegRunner } from '../../video/ffmpeg/ffmpeg-runner.js'
import { DiskFile } from '../disk-file.js'
import { makeScratch, type Scratch } from '../scratch.js'
import { writeTemporary } from '../write-file.js'
import { nativeFfmpeg } from './find-ffmpeg.js'
import { runFfmpeg, writeLauncher } from './run-ffmpeg.js'

const INPUT = 'input'
const OUTPUT = 'output'
const LIST = 'list'

/** An ffmpeg process by process, with a scratch folder of its own. */
export interface NativeRunner extends FfmpegRunner {
  /** Paths of all its files, as ffmpeg sees them; `paths.input` is the first. */
  inputs: readonly string[]
  scratch: Scratch
  /** Path of the result. */
  output: string
  /** Path of a list of files for ffmpeg, and the same as ffmpeg sees it. */
  list: { path: string; seen: string }
}

/**
 * Prepares calls of ffmpeg on files and makes them accessible under neutral names: files on disk stay in
 * place, others are written first. Dispose of `scratch` at the end.
 * @throws ToolError UNAVAILABLE
 */
export async function makeNativeRunner(...files: [File, ...File[]]): Promise<NativeRunner> {
  const [ffmpeg, scratch] = await Promise.all([nativeFfmpeg(), makeScratch()])
  try {
    const { folder } = scratch
    await mkdir(join(folder, 'tmp'))
    const shown: { path: string; as: string }[] = []
    for (const [at, file] of files.entries()) {
      const name = at === 0 ? INPUT : `${INPUT}${at}`
      shown.push({ path: await placeInput(file, join(folder, name)), as: `/${name}` })
    }
    const seen = (name: string) => join(ffmpeg.fence.inside(folder), name)
    const output = join(folder, OUTPUT)
    const command = ffmpeg.fence.wrap(folder, [ffmpeg.program, ...shown], [ffmpeg.program])
    const inputs = shown.map((one) => ffmpeg.fence.insideFile(one))
    const launcher = await writeLauncher(folder, command)
    return {
      name: `ffmpeg ${ffmpeg.version}`,
      abilities: ffmpeg.abilities,
      inputs,
      paths: { input: inputs[0]!, output: seen(OUTPUT), passLog: seen('pass') },
      run: (args, settings) => runFfmpeg({ args, launcher, folder, ...settings }),
      outputBytes: () =>
        stat(output).then(
          ({ size }) => size,
          () => 0,
        ),
      scratch,
      output,
      list: { path: join(folder, LIST), seen: seen(LIST) },
    }
  } catch (error) {
    await scratch.dispose()
    throw error
  }
}

/** A path without any word of its owner's, where the machine knows links. */
async function placeInput(file: File, place: string): Promise<string> {
  const source = sourceOf(file)
  if (!(source instanceof DiskFile) || !source.isWhole) {
    await writeTemporary(file, place)
    return place
  }
  try {
    await symlink(resolve(source.path), place)
    return place
  } catch {
    return resolve(source.path)
  }
}
