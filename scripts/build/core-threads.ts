/** What the core starts as threads and processes of its own, from files beside the module that starts them: names and sources. */
export const coreThreads = {
  'qpdf-worker': 'src/node/qpdf-worker.ts',
  'render-worker': 'src/node/render-worker.ts',
  'ocr-worker': 'src/node/ocr/ocr-worker.ts',
  'office-host': 'src/node/office/office-host.ts',
  'office-engine': 'src/node/office/builtin-engine-process.ts',
  'video-engine': 'src/node/video/builtin-engine-process.ts',
} as const
