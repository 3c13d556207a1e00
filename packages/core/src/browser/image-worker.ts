import { deflate } from './deflate.js'
import type { CodecLoaders } from './images/codecs.js'
import { answerImageCall, type ImageCall, memoryOf } from './images/image-work.js'
import { imageCapabilities } from './images/index.js'

export interface ImageWorkerSettings {
  codecs: CodecLoaders
}

/** Makes the Web Worker it is called in one that works on images, for `imageWorker` of `BrowserSettings`. */
export function serveImageWorker({ codecs }: ImageWorkerSettings): void {
  const scope = self as unknown as DedicatedWorkerGlobalScope
  const work = imageCapabilities(codecs, { deflate })
  scope.onmessage = async ({ data }: MessageEvent<ImageCall>) => {
    const answer = await answerImageCall(work, data)
    scope.postMessage(answer, answer.type === 'done' ? memoryOf(answer.value) : [])
  }
}
