import type { FindKeyFrame } from '../../capabilities.js'
import { throwIfCancelled } from '../../errors.js'
import { keyFrameWithFfmpeg } from '../../video/ffmpeg/find-key-frame.js'
import { makeScratch } from '../scratch.js'
import { placeInput } from './builtin-engine.js'
import { builtInRunner } from './builtin-runner.js'

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
