import type { QueueStatus } from '../queue/media-queue.js'
import { translated } from './language.js'

/** What a kind of media is called, and what its screen says about it. */
export interface MediaTexts {
  lead: string
  drop: {
    label: string
    prompt: string
    morePrompt: string
    dropHere: string
    select: string
    more: string
    limits: (formats: string, limit: string) => string
  }
  list: string
  compressAll: string
  statisticsTotal: string
  invalid: { title: string; text: string }
  /** What the work says it is doing, given what the core says in English. */
  stage: (text: string) => string
  completed: (percent: string) => { title: string; text: string }
  failed: { title: string; text: string }
}

/** The words that all queues share. */
export const queueTexts = translated('queue', {
  status: {
    pending: 'Pending',
    compressing: 'Compressing',
    completed: 'Completed',
    error: 'Error',
  } satisfies Record<QueueStatus, string>,
  statistics: { title: 'Statistics', completed: 'Completed', processing: 'Processing', failed: 'Failed' },
  sizes: (before: string, after: string) => `${before} → ${after}`,
  sizesSpoken: (before: string, after: string) => `${before} before, ${after} after`,
  saved: (percent: string) => {
    if (percent === '0.0') return 'Same size'
    return percent.startsWith('-') ? `${percent.slice(1)}% larger` : `${percent}% smaller`
  },
  onDevice: 'Processed on this device',
  onServer: 'Processed on the server',
  progress: (name: string) => `Compressing ${name}`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloadAll: 'Download all',
  downloadingAll: 'Packing...',
  downloadFailed: 'There was an error downloading this file. Please try again.',
  allDownloadsFailed: 'There was an error downloading your files. Please try again.',
  inLine: 'Waiting for its turn',
  retry: 'Try again',
  retryOf: (name: string) => `Try ${name} again`,
  again: 'Compress again',
  againOf: (name: string) => `Compress ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  compareOf: (name: string) => `${name} before and after`,
  qualityOf: (name: string) => `Quality of ${name}`,
  forAll: 'Use for all',
  gaveAll: 'All files now have this quality.',
  play: 'Play both',
  pause: 'Pause',
  position: 'Position in the video',
})
