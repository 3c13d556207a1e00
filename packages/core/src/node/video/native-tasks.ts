import type { FindKeyFrame } from '../../capabilities.js'
import { throwIfCancelled } from '../../errors.js'
import { keyFrameWithFfmpeg } from '../../video/ffmpeg/find-key-frame.js'
import { makeNativeRunner, type NativeRunner } from './native-runner.js'

/** Finds key frames with the ffmpeg of this machine. See `FindKeyFrame`. */
export const findKeyFrameNatively: FindKeyFrame = async (file, { facts, at, signal }) =>
  withRunner(file, signal, (runner) => keyFrameWithFfmpeg(runner, facts, at, signal))

async function withRunner<T>(file: File, signal: AbortSignal, work: (runner: NativeRunner) => Promise<T>): Promise<T> {
  throwIfCancelled(signal)
  const runner = await makeNativeRunner(file)
  try {
    return await work(runner)
  } finally {
    await runner.scratch.dispose()
  }
}
