import { qpdfJson } from '../run-qpdf.js'

/** A dictionary as printed by `qpdf --json`. */
export type JsonDict = Record<string, unknown>

/** The annotations of a page, counted from 0, as qpdf reads them, with their objects' numbers as `id` (`12R`). */
export async function annotationsOf(file: File, page = 0): Promise<(JsonDict & { id?: string })[]> {
  const { qpdf } = await qpdfJson(file)
  const objects = qpdf[1]
  const resolve = (value: unknown) =>
    typeof value === 'string' && /^\d+ \d+ R$/.test(value) ? objects[`obj:${value}`]?.value : value
  const pages = Object.values(objects).flatMap((object) => {
    const value = (object as { value?: JsonDict }).value
    return value?.['/Type'] === '/Pages' ? (value['/Kids'] as string[]) : []
  })
  const list = (resolve(resolve(pages[page])['/Annots']) ?? []) as unknown[]
  return list.map((value) => {
    const id = typeof value === 'string' ? { id: value.replace(' 0 R', 'R') } : {}
    return { ...resolve(value), ...id }
  })
}
