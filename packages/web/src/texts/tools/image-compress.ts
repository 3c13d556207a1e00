import { translated } from '../language.js'
import type { MediaTexts } from '../queue.js'

/** The words of Image Compression. */
export const imageCompressTexts = translated('imageCompress', {
  lead: 'Compress images to reduce file size while maintaining quality',
  drop: {
    label: 'Images',
    prompt: 'Drag and drop your images here',
    morePrompt: 'Drop more images here, or',
    dropHere: 'Drop your images here',
    select: 'Select Images',
    more: 'Add More Images',
    limits: (formats, limit) => `${formats} · up to ${limit} each`,
  },
  list: 'Images',
  compressAll: 'Compress All Images',
  statisticsTotal: 'Total Images',
  invalid: { title: 'Invalid Files', text: 'Some files were rejected. Please upload valid image files.' },
  stage: (text) => text,
  completed: (percent) => ({
    title: 'Compression Complete',
    text: percent.startsWith('-') ? `The image is ${percent.slice(1)}% larger now` : `Image compressed by ${percent}%`,
  }),
  failed: {
    title: 'Compression Failed',
    text: 'There was an error compressing your image. Please try again.',
  },
} satisfies MediaTexts)
