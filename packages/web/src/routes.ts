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
}

/** The path of a tool's page. */
export function toolPath(id: string): string {
  return promisedPaths[id] ?? plainToolPath(id)
}

/** The path a tool has by its id alone; it leads to the tool's page, wherever that is. */
export function plainToolPath(id: string): string {
  return `/tools/${id}`
}
