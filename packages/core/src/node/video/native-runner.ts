import { mkdir, stat, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { RenamedFile } from '../../files.js'
import type { FfmpegRunner } from '../../video/ffmpeg/ffmpeg-runner.js'
import { DiskFile } from '../disk-file.js'
import { makeScratch, type Scratch } from '../scratch.js'
import { writeTemporary } from '../write-file.js'
import { nativeFfmpeg } from './find-ffmpeg.js'
import { runFfmpeg, writeLauncher } from './run-ffmpeg.js'

const INPUT = 'input'
const OUTPUT = 'output'

/** An ffmpeg process by process, with a scratch folder of its own. */
export interface NativeRunner extends FfmpegRunner {
  scratch: Scratch
  /** Path of the result. */
  output: string
}

/**
 * Prepares calls of ffmpeg on one file and makes that file accessible under a neutral name: files on disk stay in
 * place, others are written first. Dispose of `scratch` at the end.
 * @throws ToolError UNAVAILABLE
 */
export async function makeNativeRunner(file: File): Promise<NativeRunner> {
  const [ffmpeg, scratch] = await Promise.all([nativeFfmpeg(), makeScratch()])
  try {
    const { folder } = scratch
    await mkdir(join(folder, 'tmp'))
    const shown = { path: await placeInput(file, folder), as: '/input' }
    const seen = (name: string) => join(ffmpeg.fence.inside(folder), name)
    const output = join(folder, OUTPUT)
    const command = ffmpeg.fence.wrap(folder, [ffmpeg.program, shown], [ffmpeg.program])
    const launcher = await writeLauncher(folder, command)
    return {
      name: `ffmpeg ${ffmpeg.version}`,
      abilities: ffmpeg.abilities,
      paths: { input: ffmpeg.fence.insideFile(shown), output: seen(OUTPUT), passLog: seen('pass') },
      run: (args, settings) => runFfmpeg({ args, launcher, folder, ...settings }),
      outputBytes: () =>
        stat(output).then(
          ({ size }) => size,
          () => 0,
        ),
      scratch,
      output,
    }
  } catch (error) {
    await scratch.dispose()
    throw error
  }
}

/** A path without any word of its owner's, where the machine knows links. */
async function placeInput(file: File, folder: string): Promise<string> {
  const source = sourceOf(file)
  const place = join(folder, INPUT)
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

function sourceOf(file: File): File {
  return file instanceof RenamedFile ? sourceOf(file.source) : file
}
