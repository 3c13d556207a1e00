const pdfType = { title: 'PDF', extensions: ['.pdf'], mimeTypes: ['application/pdf'] } as const
const imageType = {
  title: 'image',
  extensions: [
    '.png',
    '.jpg',
    '.jpeg',
    '.gif',
    '.bmp',
    '.tif',
    '.tiff',
    '.webp',
    '.avif',
    '.heic',
    '.heif',
    '.jp2',
    '.jpx',
    '.j2k',
    '.jxl',
    '.ico',
  ],
  mimeTypes: [
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/bmp',
    'image/tiff',
    'image/webp',
    'image/avif',
    'image/heic',
    'image/jp2',
    'image/jxl',
    'image/x-icon',
  ],
} as const

/** Kinds of file a slot can take. The content of a file decides its type; names and MIME types only help pickers. */
export const fileTypes = {
  pdf: pdfType,
  image: imageType,
  /** A scanned document: a PDF, or an image of its pages. */
  scan: {
    title: 'PDF or image',
    extensions: [...pdfType.extensions, ...imageType.extensions],
    mimeTypes: [...pdfType.mimeTypes, ...imageType.mimeTypes],
  },
  video: {
    title: 'video',
    extensions: ['.mp4', '.avi', '.mov', '.wmv', '.flv', '.mkv', '.webm', '.3gp'],
    mimeTypes: [
      'video/mp4',
      'video/x-msvideo',
      'video/quicktime',
      'video/x-ms-wmv',
      'video/x-flv',
      'video/x-matroska',
      'video/webm',
      'video/3gpp',
    ],
  },
  office: {
    title: 'Office document',
    extensions: ['.docx', '.doc', '.odt', '.rtf', '.xlsx', '.xls', '.ods', '.csv', '.pptx', '.ppt', '.odp'],
    mimeTypes: [],
  },
  data: { title: 'data', extensions: ['.json', '.csv', '.tsv', '.txt', '.fdf', '.xfdf'], mimeTypes: [] },
  /** Text of any kind, also marked up, and messages. */
  text: {
    title: 'text',
    extensions: [
      '.txt',
      '.text',
      '.log',
      '.md',
      '.markdown',
      '.csv',
      '.tsv',
      '.json',
      '.xml',
      '.yaml',
      '.svg',
      '.svgz',
      '.eml',
      '.msg',
      '.html',
      '.htm',
      '.xhtml',
    ],
    mimeTypes: [],
  },
  /** Pages in a ZIP: comics and electronic books. */
  book: { title: 'book', extensions: ['.epub', '.cbz', '.zip'], mimeTypes: [] },
  any: { title: 'any', extensions: [], mimeTypes: [] },
} as const satisfies Record<string, { title: string; extensions: readonly string[]; mimeTypes: readonly string[] }>

/** The name of a kind of file. */
export type FileType = keyof typeof fileTypes
