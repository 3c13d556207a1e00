import type { WorkerFacts } from '../sw/messages.js'

/** What a service worker answers to a question; `onProgress` receives how far it is, from 0 to 1. Settles never when the worker is gone before it has answered. */
export function askWorker(
  worker: ServiceWorker,
  question: 'facts' | 'keep-engines',
  onProgress?: (fraction: number) => void,
): Promise<WorkerFacts> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<WorkerFacts | number>) => {
      if (typeof data === 'number') return onProgress?.(data)
      port1.close()
      resolve(data)
    }
    worker.postMessage(question, [port2])
  })
}
