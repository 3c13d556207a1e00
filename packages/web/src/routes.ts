/** Paths the site promises for some tools; every other tool lives at `/tools/<id>`. */
const promisedPaths: Readonly<Record<string, string>> = {
  'merge-pdf': '/merge',
  'split-pdf': '/split',
  'delete-pages': '/delete-pages',
  'protect-pdf': '/protect',
  'compress-pdf': '/compress',
  'pdf-to-image': '/pdf-to-image',
  'compress-image': '/image-compress',
  'compress-video': '/video-compress',
  'ocr-pdf': '/ocr',
  'pdf-to-word': '/pdf-to-word',
  'pdf-to-excel': '/pdf-to-excel',
  'edit-pdf': '/edit-pdf',
  'edit-pdf-forms': '/edit-pdf-forms',
  'read-pdf': '/pdf-reader',
  pipelines: '/pipelines',
}

/** The path of a tool's page. */
export function toolPath(id: string): string {
  return promisedPaths[id] ?? plainToolPath(id)
}

/** The path a tool has by its id alone; it leads to the tool's page, wherever that is. */
export function plainToolPath(id: string): string {
  return `/tools/${id}`
}

/** Pages that show a part of the tools. */
export const categoryPaths = {
  'convert-to-pdf': '/tools/convert-to-pdf',
  'page-manipulation': '/tools/page-manipulation',
} as const

/** Pages about the site. */
export const contentPaths = {
  about: '/about',
  features: '/features',
  contact: '/contact',
  faq: '/faq',
  'privacy-policy': '/privacy-policy',
  'terms-of-service': '/terms-of-service',
  security: '/security',
} as const

/** Screens that read and edit a document in place, without an operation. */
export const viewerIds = ['edit-pdf', 'edit-pdf-forms', 'read-pdf'] as const

/** The name of a page about the site. */
export type ContentName = keyof typeof contentPaths
/** The name of a page that shows a part of the tools. */
export type CategoryName = keyof typeof categoryPaths
/** The id of what reads or edits a document in place. */
export type ViewerId = (typeof viewerIds)[number]
