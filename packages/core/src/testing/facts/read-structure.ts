import { qpdfJson } from '../run-qpdf.js'

/** A bookmark as qpdf reads it. */
export interface ReadBookmark {
  title: string
  /** Counted from 1; `null` for none. */
  page: number | null
  open?: true
  kids?: ReadBookmark[]
}

/** A form field with a widget, as qpdf reads it. */
export interface ReadField {
  name: string
  value: unknown
  page: number
}

/** The parts of a document that page operations must carry over, read by code that shares nothing with ours. */
export interface Structure {
  pageCount: number
  outline: ReadBookmark[]
  fields: ReadField[]
  /** Of each page, where its links lead: a page counted from 1, an address, or `null` for nowhere. */
  links: (number | string | null)[][]
  /** Named destinations, of both kinds, and the page they lead to. */
  names: Record<string, number | null>
  /** Ranges of page labels: the index of the first page of each, and its dictionary. */
  labels: Record<number, Record<string, unknown>>
  attachments: string[]
  catalog: Json
  trailer: Json
  /** An object by its reference. */
  resolve: (value: unknown) => Json
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of another program.
type Json = any

/** Reads the structure of a file by way of `qpdf --json`. */
export async function readStructure(file: File): Promise<Structure> {
  const json = await qpdfJson(file)
  const objects: Json = json.qpdf[1]
  const resolve = (value: unknown): Json => {
    if (typeof value !== 'string' || !/^\d+ \d+ R$/.test(value)) return value
    const object = objects[`obj:${value}`]
    return object?.value ?? object?.stream
  }
  const trailer = objects.trailer.value
  const catalog = resolve(trailer['/Root'])
  const pages: string[] = json.pages.map((page: Json) => page.object)
  const names = {
    ...readNames(resolve, resolve(catalog['/Names'])?.['/Dests']),
    ...strip(resolve(catalog['/Dests']) ?? {}),
  }
  const target = (value: Json): number | null => {
    let found = resolve(value)
    if (typeof found === 'string') found = resolve(names[found.replace(/^(u:|b:|\/)/, '')])
    if (found && !Array.isArray(found)) found = resolve(found['/D'])
    const index = Array.isArray(found) ? pages.indexOf(found[0]) : -1
    return index < 0 ? null : index + 1
  }
  const leadsTo = (annotation: Json): number | string | null => {
    const action = resolve(annotation['/A'])
    if (action?.['/S'] === '/URI') return resolve(action['/URI']).slice(2)
    return target(annotation['/Dest'] ?? action?.['/D'])
  }
  return {
    pageCount: pages.length,
    outline: json.outlines.map(bookmark),
    fields: json.acroform.fields.map((field: Json) => ({
      name: field.fullname,
      value: field.value,
      page: field.pageposfrom1,
    })),
    links: pages.map((page) =>
      (resolve(resolve(page)['/Annots']) ?? [])
        .map(resolve)
        .filter((annotation: Json) => annotation?.['/Subtype'] === '/Link')
        .map(leadsTo),
    ),
    names: Object.fromEntries(Object.entries(names).map(([name, value]) => [name, target(value)])),
    labels: readNumbers(resolve, catalog['/PageLabels']),
    attachments: Object.keys(json.attachments),
    catalog,
    trailer,
    resolve,
  }
}

function bookmark(item: Json): ReadBookmark {
  return {
    title: item.title,
    page: item.destpageposfrom1 ?? null,
    ...(item.kids.length > 0 && item.open ? { open: true as const } : {}),
    ...(item.kids.length > 0 ? { kids: item.kids.map(bookmark) } : {}),
  }
}

function strip(dict: Json): Json {
  return Object.fromEntries(Object.entries(dict).map(([key, value]) => [key.slice(1), value]))
}

function readNames(resolve: Structure['resolve'], root: unknown): Record<string, unknown> {
  const node = resolve(root) ?? {}
  const entries: [string, unknown][] = []
  const items = resolve(node['/Names']) ?? []
  for (let index = 0; index < items.length; index += 2) entries.push([resolve(items[index]).slice(2), items[index + 1]])
  for (const kid of resolve(node['/Kids']) ?? []) entries.push(...Object.entries(readNames(resolve, kid)))
  return Object.fromEntries(entries)
}

function readNumbers(resolve: Structure['resolve'], root: unknown): Record<number, Record<string, unknown>> {
  const node = resolve(root) ?? {}
  const items = resolve(node['/Nums']) ?? []
  const entries: [number, Record<string, unknown>][] = []
  for (let index = 0; index < items.length; index += 2) entries.push([items[index], resolve(items[index + 1])])
  for (const kid of resolve(node['/Kids']) ?? [])
    entries.push(
      ...Object.entries(readNumbers(resolve, kid)).map(([key, value]): [number, Json] => [Number(key), value]),
    )
  return Object.fromEntries(entries)
}
