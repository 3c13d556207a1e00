import { translated } from '../language.js'
import type { MediaTexts } from '../queue.js'

/** The words of Video Compression. */
export const compressVideoTexts = translated('compressVideo', {
  lead: 'Compress videos to reduce file size while maintaining quality',
  drop: {
    label: 'Videos',
    prompt: 'Drag and drop your videos here',
    morePrompt: 'Drop more videos here, or',
    dropHere: 'Drop your videos here',
    select: 'Select Videos',
    more: 'Add More Videos',
    limits: (formats, limit) => `${formats} · up to ${limit} each`,
  },
  list: 'Videos',
  compressAll: 'Compress All Videos',
  statisticsTotal: 'Total Videos',
  invalid: { title: 'Invalid Files', text: 'Some files were rejected. Please upload valid video files.' },
  stage: (text) => text,
  completed: (percent) => ({
    title: 'Compression Complete',
    text: percent.startsWith('-') ? `The video is ${percent.slice(1)}% larger now` : `Video compressed by ${percent}%`,
  }),
  failed: {
    title: 'Compression Failed',
    text: 'There was an error compressing your video. Please try again.',
  },
} satisfies MediaTexts)
