import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { operation as splitPdf } from '../../operations/split-pdf/operation.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'

/** A folder with PDFs, at any depth. */
const corpora = process.env.SHEAF_CORPORA
const MOST_BYTES = 3_000_000
/** Pages of a file that are taken away, one at a time. */
const MOST_PAGES = 6

function pdfsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.pdf$/i.test(path) && !/broken|encrypted/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).size <= MOST_BYTES)
}

/** Words in the streams of a file, but for those of metadata and attachments, which belong to the document. */
async function wordsIn(file: File): Promise<Set<string>> {
  const text = await decodedText(file)
  const words = new Set<string>()
  for (const [, dict, body] of text.matchAll(/<<((?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n([\s\S]*?)endstream/g)) {
    if (/\/Type ?\/(Metadata|EmbeddedFile)\b/.test(dict!)) continue
    for (const [word] of body!.matchAll(/[A-Za-z]{7,}/g)) words.add(word)
  }
  return words
}

describe.runIf(corpora)('of pages that are removed', () => {
  for (const path of corpora ? pdfsIn(corpora) : []) {
    it(`nothing is left: ${path}`, async ({ skip }) => {
      const input = new File([readFileSync(path)], 'input.pdf', { type: 'application/pdf' })
      const { files } = await runHere(splitPdf, input, { mode: 'all' })
      if (files.length < 2) skip()
      const step = Math.max(1, Math.floor(files.length / MOST_PAGES))
      const chosen = files
        .map((_, index) => index)
        .filter((index) => index % step === 0)
        .slice(0, MOST_PAGES)
      for (const index of chosen) {
        const pages = `${index + 1}`
        // What another program finds on the page, and not on others.
        const [own, others] = await Promise.all(
          [pages, `1-z,x${pages}`].map(async (range) =>
            wordsIn(
              await rewriteByQpdf(input, '--remove-unreferenced-resources=yes', '--pages', 'in.pdf', range, '--'),
            ),
          ),
        )
        const marks = [...own!].filter((word) => !others!.has(word))
        const { file } = await runHere(deletePages, input, { pages })
        const left = await wordsIn(file)
        expect(marks.filter((word) => left.has(word))).toEqual([])
        const part = await wordsIn(files[index]!)
        expect([...others!].filter((word) => part.has(word) && !own!.has(word))).toEqual([])
        for (const each of [file, files[index]!]) expect(await qpdfCheck(each)).toMatchObject({ exitCode: 0 })
      }
    }, 600_000)
  }
})
