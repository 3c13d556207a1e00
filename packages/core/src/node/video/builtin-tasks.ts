import { readFile, rm } from 'node:fs/promises'
import { throwIfCancelled } from '../../errors.js'
import { soundWithFfmpeg } from '../../video/ffmpeg/extract-sound.js'
import { ffmpegModuleName } from '../../video/ffmpeg/ffmpeg-module-facts.js'
import { keyFrameWithFfmpeg } from '../../video/ffmpeg/find-key-frame.js'
import { framesWithFfmpeg } from '../../video/ffmpeg/video-frames.js'
import type { ExtractSound, FindKeyFrame, VideoFrames } from '../../video/video-capabilities.js'
import { makeScratch } from '../scratch.js'
import { placeInput } from './builtin-engine.js'
import { builtInRunner, resultPath } from './builtin-runner.js'

/** Finds key frames with the ffmpeg that comes with Sheaf as WebAssembly. See `FindKeyFrame`. */
export const findKeyFrameBuiltIn: FindKeyFrame = async (file, { facts, at, signal }) => {
  throwIfCancelled(signal)
  const scratch = await makeScratch()
  try {
    const runner = builtInRunner(await placeInput(file, scratch.folder))
    return await keyFrameWithFfmpeg(runner, facts, at, signal)
  } finally {
    await scratch.dispose()
  }
}

/** Writes sound with the ffmpeg that comes with Sheaf as WebAssembly; the result is on disk. See `ExtractSound`. */
export const extractSoundBuiltIn: ExtractSound = async (file, request) => {
  throwIfCancelled(request.signal)
  const scratch = await makeScratch()
  try {
    const { format } = request.plan
    const runner = builtInRunner(await placeInput(file, scratch.folder), scratch.folder, format)
    const duration = await soundWithFfmpeg(runner, file.name, request)
    const result = await scratch.takeOut(resultPath(scratch.folder, format), request.outputName)
    return { file: result, duration, engine: ffmpegModuleName, warnings: [], discard: () => result.discard() }
  } finally {
    await scratch.dispose()
  }
}

/** Pictures of a video by the ffmpeg that comes with Sheaf as WebAssembly. See `VideoFrames`. */
export const videoFramesBuiltIn: VideoFrames = async function* (file, request) {
  throwIfCancelled(request.signal)
  const scratch = await makeScratch()
  try {
    const runner = builtInRunner(await placeInput(file, scratch.folder), scratch.folder, 'raw')
    const path = resultPath(scratch.folder, 'raw')
    yield* framesWithFfmpeg(runner, file.name, request, async () => {
      const data = await readFile(path)
      await rm(path)
      return data
    })
  } finally {
    await scratch.dispose()
  }
}
