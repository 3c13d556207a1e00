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

/** Where cards of tools lead whose work is done on the page itself, with the tool of the editor that does it. */
const placesInEditor: Readonly<Record<string, string>> = {
  'add-annotations': '/edit-pdf?tool=highlight',
  'arrange-pages': '/edit-pdf?panel=change-pages',
  'crop-pages': '/edit-pdf?tool=crop',
  'edit-text': '/edit-pdf?tool=edit-text',
  'fill-form': '/edit-pdf?tool=select',
  'redact-pdf': '/edit-pdf?tool=redact-area',
}

/** The address a card of a tool leads to: its page, or the editor where its own page is a form for programs. */
export function cardAddress(id: string): string {
  return placesInEditor[id] ?? toolPath(id)
}

/** Tools whose forms take or give JSON. Lists show them apart. */
export const developerTools: readonly string[] = [
  'add-annotations',
  'add-form-fields',
  'arrange-pages',
  'crop-pages',
  'edit-annotations',
  'edit-form-fields',
  'edit-text',
  'fill-form',
  'form-fields',
  'list-annotations',
  'list-text',
  'redact-pdf',
]

/** Whether lists show a card for a tool: one that leads to a page that asks nobody for JSON. */
export function hasCard(id: string): boolean {
  return !developerTools.includes(id) || Object.hasOwn(placesInEditor, id)
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
