// Scores from 0 to 1 of what programs make of PDFs, by what poppler and qpdf find.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  factsOf,
  letterChanges,
  pictureDifference,
  pictureOf,
  run,
  sourceFactsOf,
  sourcePictureOf,
} from '../trials/pdf-facts.mjs'

/** @typedef {import('../trials/pdf-judges.mjs').Part} Part */
/** @typedef {import('../trials/pdf-facts.mjs').PdfFacts} PdfFacts */

const mean = (/** @type {readonly number[]} */ shares) => shares.reduce((sum, share) => sum + share, 0) / shares.length

/** How much there is of a part; of what leads to pages, that which does. @param {PdfFacts} facts @param {Part} part */
function amountOf(facts, part) {
  if (part === 'links' || part === 'bookmarks') return facts[part].filter(({ to }) => to > 0).length
  const found = facts[part]
  return typeof found === 'number' ? found : found.length
}

/**
 * The mean share of each kind of structure that a source has and a result still has. Of a result that qpdf faults, half.
 * @param {string} source @param {string} path @param {readonly Part[]} parts @param {string} [other] a second source @param {string} [password] of the result
 */
export function structureOf(source, path, parts, other, password) {
  const sources = [source, ...(other === undefined ? [] : [other])].flatMap((each) => sourceFactsOf(each) ?? [])
  const after = factsOf(path, password)
  if (!after) return 0
  const shares = parts.flatMap((part) => {
    // Labels of pages are one list, however many files there were.
    const amounts = sources.map((facts) => amountOf(facts, part))
    const was = part === 'labels' ? Math.max(...amounts) : amounts.reduce((sum, amount) => sum + amount, 0)
    return was > 0 ? [Math.min(1, amountOf(after, part) / was)] : []
  })
  const isSound = after.faults.length <= Math.max(...sources.map(({ faults }) => faults.length))
  return (shares.length === 0 ? 1 : mean(shares)) * (isSound ? 1 : 0.5)
}

/** The share of a part of a source that files made of it have together; nothing if it has none. @param {PdfFacts} before @param {Part} part @param {readonly PdfFacts[]} after */
export function amountKept(before, part, after) {
  const was = amountOf(before, part)
  const is = after.reduce((sum, facts) => sum + amountOf(facts, part), 0)
  return was === 0 ? [] : [Math.min(1, is / was)]
}

/** Bookmarks and links between the first pages that a result with only these still has, less those that lead nowhere. @param {string} source @param {string} path @param {number} pages */
export function keptOf(source, path, pages) {
  const [before, after] = [sourceFactsOf(source), factsOf(path)]
  if (!before || !after) return 0
  const stays = {
    bookmarks: before.bookmarks.filter(({ to }) => to > 0 && to <= pages).length,
    links: before.links.filter(({ from, to }) => from <= pages && to > 0 && to <= pages).length,
  }
  const shares = /** @type {const} */ (['bookmarks', 'links']).flatMap((part) => {
    const [alive, dead] = [
      after[part].filter(({ to }) => to > 0).length,
      after[part].filter(({ to }) => to === 0).length,
    ]
    if (stays[part] === 0 && dead === 0) return []
    return [
      Math.min(1, alive / Math.max(1, stays[part])) * (stays[part] === 0 ? 0 : 1 - dead / Math.max(1, alive + dead)),
    ]
  })
  const uris = before.tags > 0 ? [after.tags > 0 && after.tags <= before.tags ? 1 : 0] : []
  return [...shares, ...uris].length === 0 ? 1 : mean([...shares, ...uris])
}

/** @param {string} before @param {string} after */
export const lettersKept = (before, after) => 1 - Math.min(1, letterChanges(before, after).lost)

/** Of the first two pages. @param {string} source @param {string} path @param {number} [dpi] */
export function likeness(source, path, dpi = 48) {
  const pages = Math.min(2, sourceFactsOf(source)?.pages ?? 0)
  const shares = Array.from({ length: pages }, (_, index) => {
    const [was, is] = [sourcePictureOf(source, index + 1, dpi), pictureOf(path, index + 1, { dpi })]
    const difference = was && is ? pictureDifference(was, is) : undefined
    return difference === undefined ? 0 : 1 - difference / 255
  })
  return shares.length === 0 ? 1 : mean(shares)
}

/** 1 if page 1 has no colors. @param {string} path */
export function grayness(path) {
  const { bytes } = run('pdftoppm', ['-q', '-r', '24', '-f', '1', '-l', '1', path])
  const head = /^P6\s+(\d+)\s+(\d+)\s+(\d+)\s/.exec(bytes.subarray(0, 40).toString('latin1'))
  const data = bytes.subarray(head?.[0].length ?? 0)
  let colored = 0
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 12) colored++
  }
  return head ? 1 - colored / Math.max(1, data.length / 3) : 0
}

const digestOf = (/** @type {string} */ path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** 1 if pdfdetach gets the same bytes out of a file. @param {string} path @param {string} attachment */
export function attachmentsKept(path, attachment) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-attached-'))
  try {
    run('pdfdetach', ['-saveall', '-o', folder, path])
    const wanted = digestOf(attachment)
    return readdirSync(folder).some((name) => digestOf(join(folder, name)) === wanted) ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The share of images whose width and height pdfimages lists, masks aside. @param {string} source @param {readonly string[]} results */
export function imagesShare(source, results) {
  const lines = String(run('pdfimages', ['-list', source]).bytes).split('\n')
  const listed = new Set(
    lines.flatMap(
      (line) => /^ +\d+ +\d+ image +(\d+) +(\d+) .* (\d+) +\d+ +\d+ +\d+ /.exec(line)?.slice(1, 4).join(' ') ?? [],
    ),
  )
  const found = new Set(
    results.flatMap(
      (path) => /^(\d+) (\d+)/.exec(String(run('identify', ['-format', '%w %h\n', path]).bytes))?.[0] ?? [],
    ),
  )
  if (listed.size === 0) return 1
  return [...listed].filter((each) => found.has(each.split(' ').slice(0, 2).join(' '))).length / listed.size
}
