import { qpdfJson } from './run-qpdf.js'

/** An image in a PDF as qpdf finds it: its dictionary, without the masks that belong to others. */
// biome-ignore lint/suspicious/noExplicitAny: dictionaries of another program, read where they are needed.
export async function imagesOf(file: File): Promise<Record<string, any>[]> {
  const { qpdf } = await qpdfJson(file)
  const objects = Object.entries<{ stream?: { dict: Record<string, unknown> } }>(qpdf[1])
  const images = objects.flatMap(([name, { stream }]) => {
    return stream?.dict['/Subtype'] === '/Image' ? [{ name: name.replace('obj:', ''), dict: stream.dict }] : []
  })
  const masks = new Set(images.map(({ dict }) => dict['/SMask']))
  return images.filter(({ name }) => !masks.has(name)).map(({ dict }) => dict)
}
