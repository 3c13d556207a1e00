import type { PageObjects } from '../../pdf/page-objects/page-objects.js'
import { testCapabilities } from '../run-qpdf.js'

/** The objects on each page of a PDF, with images, as a host reads them. */
export async function readObjectsHere(
  file: File,
  { pixels = true, userUnits }: { pixels?: boolean; userUnits?: ReadonlyMap<number, number> } = {},
): Promise<PageObjects[]> {
  const pages: PageObjects[] = []
  const request = {
    file,
    size: { dpi: 72 },
    maxPixels: 1e8,
    maxPages: 1e4,
    objects: { pixels },
    signal: new AbortController().signal,
    ...(userUnits && { userUnits: Promise.resolve(userUnits) }),
  }
  for await (const { objects, failure } of testCapabilities.renderPages!(request)) {
    if (!objects) throw new Error(failure)
    pages.push(objects)
  }
  return pages
}
