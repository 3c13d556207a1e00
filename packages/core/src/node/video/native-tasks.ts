import { readFile, writeFile } from 'node:fs/promises'
import { throwIfCancelled } from '../../errors.js'
import { soundWithFfmpeg } from '../../video/ffmpeg/extract-sound.js'
import type { ListFile } from '../../video/ffmpeg/ffmpeg-runner.js'
import { keyFrameWithFfmpeg } from '../../video/ffmpeg/find-key-frame.js'
import { joinCopies } from '../../video/ffmpeg/join-copies.js'
import { joinWithFfmpeg } from '../../video/ffmpeg/join-videos.js'
import { framesWithFfmpeg } from '../../video/ffmpeg/video-frames.js'
import type { ExtractSound, FindKeyFrame, JoinVideos, VideoFrames } from '../../video/video-capabilities.js'
import { makeNativeRunner, type NativeRunner } from './native-runner.js'

/** Finds key frames with the ffmpeg of this machine. See `FindKeyFrame`. */
export const findKeyFrameNatively: FindKeyFrame = async (file, { facts, at, signal }) =>
  withRunner(file, signal, (runner) => keyFrameWithFfmpeg(runner, facts, at, signal))

/** Writes sound with the ffmpeg of this machine; the result is on disk. See `ExtractSound`. */
export const extractSoundNatively: ExtractSound = async (file, request) =>
  withRunner(file, request.signal, async (runner) => {
    const duration = await soundWithFfmpeg(runner, file.name, request)
    const result = await runner.scratch.takeOut(runner.output, request.outputName)
    return { file: result, duration, engine: runner.name, warnings: [], discard: () => result.discard() }
  })

/** Pictures of a video by the ffmpeg of this machine. See `VideoFrames`. */
export const videoFramesNatively: VideoFrames = async function* (file, request) {
  throwIfCancelled(request.signal)
  const runner = await makeNativeRunner(file)
  try {
    yield* framesWithFfmpeg(runner, file.name, request, async () => readFile(runner.output))
  } finally {
    await runner.scratch.dispose()
  }
}

/** Joins videos with the ffmpeg of this machine; the result is on disk. See `JoinVideos`. */
export const joinVideosNatively: JoinVideos = async (files, request) => {
  throwIfCancelled(request.signal)
  const runner = await makeNativeRunner(...(files as [File, ...File[]]))
  try {
    const names = files.map(({ name }) => name)
    const copied = request.plan.copies ? await joinCopies(runner, runner.inputs, listOf(runner), request) : undefined
    const { seconds, warnings } =
      copied === undefined
        ? await joinWithFfmpeg(runner, runner.inputs, names, request)
        : { seconds: copied, warnings: [] }
    const result = await runner.scratch.takeOut(runner.output, request.outputName)
    return {
      ...{ file: result, duration: seconds, engine: runner.name, warnings, isCopied: copied !== undefined },
      discard: () => result.discard(),
    }
  } finally {
    await runner.scratch.dispose()
  }
}

function listOf({ list: { path, seen } }: NativeRunner): ListFile {
  return {
    path: seen,
    read: () => readFile(path, 'utf8'),
    write: (text) => writeFile(path, text, { mode: 0o600 }),
  }
}

async function withRunner<T>(file: File, signal: AbortSignal, work: (runner: NativeRunner) => Promise<T>): Promise<T> {
  throwIfCancelled(signal)
  const runner = await makeNativeRunner(file)
  try {
    return await work(runner)
  } finally {
    await runner.scratch.dispose()
  }
}
