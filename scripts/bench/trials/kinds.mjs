import { imageTrials } from './image-trials.mjs'
import { pdfTrials } from './pdf-trials.mjs'
import { textTrials } from './text-trials.mjs'
import { videoTrials } from './video-trials.mjs'

/** Kinds of files, with the operations that are tried on them. @type {Readonly<Record<string, import('../try-operations.mjs').Kind>>} */
export const kinds = {
  pdf: { extensions: /\.pdf$/i, trials: pdfTrials },
  image: { extensions: /\.(png|jpe?g|gif|webp|tiff?|bmp|avif|heic|jp2|jxl|ico)$/i, trials: imageTrials },
  video: { extensions: /\.(mp4|mov|avi|wmv|flv|mkv|webm|3gp)$/i, trials: videoTrials },
  text: {
    extensions: /\.(docx?|odt|rtf|xlsx?|ods|csv|pptx?|odp|md|html?|txt|eml|msg|svg|epub|cbz)$/i,
    trials: textTrials,
  },
}
