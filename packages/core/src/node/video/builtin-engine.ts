import { resolve } from 'node:path'
import { throwIfCancelled } from '../../errors.js'
import { sourceOf } from '../../files.js'
import { encodeWithFfmpeg } from '../../video/ffmpeg/encode-with-ffmpeg.js'
import { ffmpegModuleName } from '../../video/ffmpeg/ffmpeg-module-facts.js'
import { probeInModule } from '../../video/ffmpeg/probe-in-module.js'
import type { EncodeVideo, ProbeVideo } from '../../video/video-capabilities.js'
import { DiskFile } from '../disk-file.js'
import { makeScratch } from '../scratch.js'
import { writeTemporary } from '../write-file.js'
import { builtInRunner, INPUT, resultPath } from './builtin-runner.js'

/**
 * Looks into a video with the ffmpeg that comes with Sheaf as WebAssembly. See `ProbeVideo`.
 * @throws ToolError UNSUPPORTED_TYPE also for AV1, which it cannot read
 */
export const probeVideoBuiltIn: ProbeVideo = async (file, { signal }) => {
  throwIfCancelled(signal)
  const scratch = await makeScratch()
  try {
    return await probeInModule(builtInRunner(await placeInput(file, scratch.folder)), file, signal)
  } finally {
    await scratch.dispose()
  }
}

/**
 * Encodes a video with the built-in ffmpeg as WebAssembly, in one thread, which takes about six times the CPU time of a
 * native one; the result is on disk. See `EncodeVideo`.
 * @throws ToolError UNAVAILABLE also for AV1, which it cannot write
 */
export const encodeVideoBuiltIn: EncodeVideo = async (file, request) => {
  throwIfCancelled(request.signal)
  const scratch = await makeScratch()
  try {
    const { container } = request.plan
    const runner = builtInRunner(await placeInput(file, scratch.folder), scratch.folder, container)
    // It has one thread, whatever is allowed.
    const work = { ...request, threads: undefined }
    const { fits, duration, warnings } = await encodeWithFfmpeg(runner, file.name, work)
    const engine = ffmpegModuleName
    if (!fits) return { file: undefined, duration, engine, warnings }
    const result = await scratch.takeOut(resultPath(scratch.folder, container), request.outputName)
    return { file: result, duration, engine, warnings, discard: () => result.discard() }
  } finally {
    await scratch.dispose()
  }
}

/** Files on disk are read in place; others are written first. */
export async function placeInput(file: File, folder: string): Promise<string> {
  const source = sourceOf(file)
  if (source instanceof DiskFile && source.isWhole) return resolve(source.path)
  const place = `${folder}/${INPUT}`
  await writeTemporary(file, place)
  return place
}
