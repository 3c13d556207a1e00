import type { FileSlots } from '@sheaf/core'

/** What viewers open. It never leaves the device, so that the memory of the device alone sets a limit. */
export const viewerSlots = {
  file: {
    type: 'pdf',
    title: 'PDF file',
    extensions: ['.pdf'],
    mimeTypes: ['application/pdf'],
    maxMiB: 500,
    many: false,
    optional: false,
    min: 1,
    max: 1,
  },
} as const satisfies FileSlots
