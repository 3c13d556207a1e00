// What qpdf and poppler find in a PDF: its pages, text, ink, and what leads to what.
import { spawnSync } from 'node:child_process'

/** A place in the document that a bookmark or a link leads to. @typedef {{ title: string, from: number, to: number, left?: number, top?: number }} Target */
/**
 * @typedef {object} PdfFacts
 * @property {number} pages
 * @property {{ width: number, height: number }[]} sizes of the pages as they are seen, in points
 * @property {Target[]} bookmarks `from` is their level; `to` is 0 where there is no such page, and -1 where one leads nowhere and holds others
 * @property {Target[]} links inside the document; `to` is 0 where there is no such page
 * @property {string[]} uris
 * @property {string[]} fields
 * @property {string[]} texts the text fields among them
 * @property {string[]} attachments
 * @property {number} labels ranges of page labels
 * @property {number} layers
 * @property {number} tags structure elements
 * @property {number} annotations other than links and fields
 * @property {boolean} scaled whether a page has a UserUnit, which poppler ignores
 * @property {boolean} javascript
 * @property {string[]} faults what qpdf reports
 */

/** @param {string} program @param {readonly string[]} args */
export function run(program, args) {
  const { stdout, stderr, status } = spawnSync(program, args, { maxBuffer: 2 ** 29, timeout: 120_000 })
  return { bytes: stdout ?? Buffer.alloc(0), said: String(stderr ?? ''), status }
}

/** @type {Map<string, PdfFacts | undefined>} */
const known = new Map()
/** The facts of a file that stays. Nothing if qpdf cannot read it. @param {string} path @param {string} [password] */
export function sourceFactsOf(path, password) {
  if (!known.has(path)) known.set(path, factsOf(path, password))
  return known.get(path)
}

/** @param {string} path @param {string} [password] @returns {PdfFacts | undefined} */
export function factsOf(path, password = '') {
  // qpdf gives no JSON at all where one part of a document is other than it expects.
  const json =
    jsonOf(path, password, []) ?? jsonOf(path, password, ['acroform']) ?? jsonOf(path, password, ['attachments'])
  if (!json) return undefined
  const objects = json.qpdf[1]
  const look = lookIn(objects)
  const catalog = look(look(objects.trailer?.value)?.['/Root'])
  if (!catalog || json.pages.length === 0) return undefined
  const numbers = new Map(
    json.pages.map((/** @type {any} */ { object }, /** @type {number} */ index) => [object, index + 1]),
  )
  const annotations = json.pages.flatMap((/** @type {any} */ { object }, /** @type {number} */ index) =>
    listOf(look(look(object)?.['/Annots'])).flatMap((each) => {
      const annotation = look(each)
      return annotation ? [{ page: index + 1, annotation }] : []
    }),
  )
  const ofKind = (/** @type {string} */ kind) =>
    annotations.filter((/** @type {any} */ { annotation }) => annotation?.['/Subtype'] === kind)
  const named = namedTargets(catalog, look)
  const links = ofKind('/Link')
  const dictionaries = Object.values(objects).map((each) => each?.value ?? each?.stream?.dict)
  return {
    pages: json.pages.length,
    sizes: sizesOf(path, password).slice(0, json.pages.length),
    bookmarks: bookmarksOf(json.outlines, 1),
    links: links.flatMap((/** @type {any} */ { page, annotation }) => {
      const action = look(annotation['/A'])
      const target = annotation['/Dest'] ?? (action?.['/S'] === '/GoTo' ? action['/D'] : undefined)
      return target === undefined ? [] : [targetOf(target, named, look, numbers, page)]
    }),
    uris: links.flatMap((/** @type {any} */ { annotation }) => {
      const action = look(annotation['/A'])
      return action?.['/S'] === '/URI' ? [String(look(action['/URI']))] : []
    }),
    fields: [...new Set((json.acroform?.fields ?? []).map((/** @type {any} */ { fullname }) => String(fullname)))].map(
      String,
    ),
    texts: (json.acroform?.fields ?? [])
      .filter((/** @type {any} */ { istext }) => istext)
      .map((/** @type {any} */ { fullname }) => String(fullname)),
    attachments: Object.keys(json.attachments ?? {}),
    labels: json.pagelabels?.length ?? 0,
    layers: listOf(look(look(catalog['/OCProperties'])?.['/OCGs'])).length,
    tags: dictionaries.filter(
      (each) => each?.['/S'] !== undefined && / R$/.test(String(each['/P'])) && each['/Subtype'] === undefined,
    ).length,
    annotations: annotations.length - links.length - ofKind('/Widget').length - ofKind('/Popup').length,
    scaled: dictionaries.some((each) => each?.['/UserUnit'] !== undefined),
    javascript: dictionaries.some((each) => each?.['/S'] === '/JavaScript'),
    faults: faultsOf(path, password),
  }
}

/** What qpdf says of a file, without some parts. @param {string} path @param {string} password @param {readonly string[]} without @returns {any} */
function jsonOf(path, password, without) {
  const keys = ['qpdf', 'pages', 'outlines', 'pagelabels', 'acroform', 'attachments']
  const wanted = keys.flatMap((key) => (without.includes(key) ? [] : [`--json-key=${key}`]))
  try {
    return JSON.parse(
      run('qpdf', [`--password=${password}`, '--json=2', '--json-stream-data=none', ...wanted, path]).bytes.toString(),
    )
  } catch {
    return undefined
  }
}

/** @param {any} objects */
const lookIn = (objects) =>
  /** The object that a reference leads to. @param {any} value @returns {any} */
  function look(value) {
    if (typeof value !== 'string' || !/^\d+ \d+ R$/.test(value)) return value
    const found = objects[`obj:${value}`]
    return found?.value !== undefined ? look(found.value) : found?.stream?.dict
  }

/** @param {any} value @returns {any[]} */
const listOf = (value) => (Array.isArray(value) ? value : [])

/** Whether a bookmark only holds others. @param {any} dest @param {any} kids */
const isGroup = (dest, kids) => !dest && listOf(kids).length > 0

/** @param {any[]} outlines @param {number} level @returns {Target[]} */
function bookmarksOf(outlines, level) {
  return listOf(outlines).flatMap(({ title, dest, destpageposfrom1, kids }) => [
    { title, from: level, to: destpageposfrom1 ?? (isGroup(dest, kids) ? -1 : 0), ...pointOf(dest) },
    ...bookmarksOf(kids, level + 1),
  ])
}

/** Targets by their names, from the name tree and from the older dictionary. @param {any} catalog @param {(value: any) => any} look */
function namedTargets(catalog, look) {
  const found = new Map(Object.entries(look(catalog['/Dests']) ?? {}).map(([name, to]) => [`u:${name.slice(1)}`, to]))
  const seen = new Set()
  const walk = (/** @type {any} */ reference) => {
    if (seen.has(reference)) return
    seen.add(reference)
    const node = look(reference)
    const names = listOf(look(node?.['/Names']))
    for (let index = 0; index + 1 < names.length; index += 2) found.set(look(names[index]), names[index + 1])
    for (const kid of listOf(look(node?.['/Kids']))) walk(kid)
  }
  walk(look(catalog['/Names'])?.['/Dests'])
  return found
}

/** @param {any} target @param {Map<string, any>} named @param {(value: any) => any} look @param {Map<any, number>} numbers @param {number} from @returns {Target} */
function targetOf(target, named, look, numbers, from) {
  let found = look(target)
  if (typeof found === 'string') found = look(named.get(found.startsWith('/') ? `u:${found.slice(1)}` : found))
  if (found && !Array.isArray(found)) found = look(found['/D'])
  const [page] = listOf(found)
  const to = typeof page === 'number' ? page + 1 : (numbers.get(page) ?? 0)
  return { title: '', from, to, ...pointOf(found) }
}

/** The corner that a destination names. @param {any} target */
function pointOf(target) {
  const [, kind, left, top] = listOf(target)
  return kind === '/XYZ' && typeof left === 'number' && typeof top === 'number' ? { left, top } : {}
}

/** @param {string} path @param {string} password */
export function faultsOf(path, password = '') {
  const { bytes, said } = run('qpdf', [`--password=${password}`, '--check', path])
  return `${bytes}${said}`
    .split('\n')
    .filter((line) => /WARNING|ERROR|operation (failed|succeeded with)|error encountered/.test(line))
}

/** @param {string} path @param {string} password */
function sizesOf(path, password) {
  const { bytes } = run('pdfinfo', ['-f', '1', '-l', '2000', ...(password ? ['-upw', password] : []), path])
  const turns = new Map(
    Array.from(bytes.toString().matchAll(/^Page +(\d+) rot: +(\d+)/gm), ([, page, turn]) => [page, Number(turn)]),
  )
  return Array.from(bytes.toString().matchAll(/^Page +(\d+) size: +([\d.]+) x ([\d.]+)/gm), ([, page, across, up]) => {
    const isTurned = (turns.get(page) ?? 0) % 180 !== 0
    const [width, height] = isTurned ? [Number(up), Number(across)] : [Number(across), Number(up)]
    return { width, height }
  })
}

/** Texts of the pages as poppler reads them, or in the order of their contents. @param {string} path @param {string} [password] @param {readonly ('-raw' | '-layout')[]} order */
export function textsOf(path, password = '', ...order) {
  const { bytes } = run('pdftotext', [...(password ? ['-upw', password] : []), ...order, '-q', path, '-'])
  return bytes.toString().split('\f').slice(0, -1)
}

/** @type {Map<string, string>} */
const knownTexts = new Map()
/** The text of a file that stays. @param {string} path @param {string} [password] */
export function sourceTextOf(path, password) {
  if (!knownTexts.has(path)) knownTexts.set(path, textsOf(path, password).join(''))
  return knownTexts.get(path) ?? ''
}

/** Letters and numbers of a text with how often they occur. @param {string} text */
function lettersOf(text) {
  const counts = new Map()
  for (const letter of text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ''))
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** Shares of the letters of a text that another one lacks, and that it has in addition. @param {string} before @param {string} after */
export function letterChanges(before, after) {
  const [old, now] = [lettersOf(before), lettersOf(after)]
  const [total, lost, added] = [sum(old), difference(old, now), difference(now, old)]
  return { total, lost: lost / Math.max(1, total), added: added / Math.max(1, total) }
}
const sum = (/** @type {Map<string, number>} */ counts) => [...counts.values()].reduce((all, each) => all + each, 0)
const difference = (/** @type {Map<string, number>} */ from, /** @type {Map<string, number>} */ to) =>
  [...from].reduce((all, [letter, times]) => all + Math.max(0, times - (to.get(letter) ?? 0)), 0)

/** @typedef {{ width: number, height: number, data: Buffer }} Picture */
/** Pixels of a drawn page that become one, so that engines need not agree on edges. */
const BLOCK = 4

/** A page in gray by poppler, coarse; nothing if that draws none. @param {string} path @param {number} page @param {{ dpi?: number, password?: string }} [options] @returns {Picture | undefined} */
export function pictureOf(path, page, { dpi = 48, password = '' } = {}) {
  const open = password ? ['-upw', password] : []
  const args = [...open, '-q', '-gray', '-cropbox', '-r', String(dpi), '-f', `${page}`, '-l', `${page}`, path]
  const { bytes } = run('pdftoppm', args)
  const head = /^P5\s+(\d+)\s+(\d+)\s+(\d+)\s/.exec(bytes.subarray(0, 40).toString('latin1'))
  if (!head) return undefined
  return coarse({ width: Number(head[1]), height: Number(head[2]), data: bytes.subarray(head[0].length) })
}

/** Means of blocks of pixels. @param {Picture} picture @returns {Picture} */
function coarse({ width, height, data }) {
  const [across, down] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)]
  const [sums, counts] = [new Float64Array(across * down), new Float64Array(across * down)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)
      sums[at] = (sums[at] ?? 0) + (data[y * width + x] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  return { width: across, height: down, data: Buffer.from(sums.map((sum, at) => sum / (counts[at] ?? 1))) }
}

/** @type {Map<string, Picture | undefined>} */
const knownPictures = new Map()
/** A page of a file that stays. @param {string} path @param {number} page @param {number} dpi @param {string} [password] */
export function sourcePictureOf(path, page, dpi, password = '') {
  const key = `${page} ${dpi} ${path}`
  if (!knownPictures.has(key)) knownPictures.set(key, pictureOf(path, page, { dpi, password }))
  return knownPictures.get(key)
}

/** Mean darkness of a picture, from 0 to 255. @param {Picture} picture */
export const inkOf = ({ data }) => data.reduce((all, shade) => all + 255 - shade, 0) / Math.max(1, data.length)

/** Mean difference of two pictures, of 255; nothing if they differ in size by more than a pixel. @param {Picture} one @param {Picture} other */
export function pictureDifference(one, other) {
  if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1) return undefined
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  let sum = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sum += Math.abs((one.data[y * one.width + x] ?? 0) - (other.data[y * other.width + x] ?? 0))
  return sum / Math.max(1, width * height)
}
