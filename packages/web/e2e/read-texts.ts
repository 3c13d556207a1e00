import { nodeCapabilities } from '@sheaf/core/node'
import type { Download } from './use-tool-page.js'

/** The text of each page of a PDF as PDFium reads it, with single spaces. */
export async function readTexts({ bytes }: Download): Promise<string[]> {
  const texts: string[] = []
  const pages = nodeCapabilities().renderPages!({
    file: new Blob([new Uint8Array(bytes)]),
    text: true,
    size: { dpi: 72 },
    maxPixels: 10_000_000,
    maxPages: 100,
    signal: new AbortController().signal,
  })
  for await (const { text = '' } of pages) texts.push(text.replaceAll(/\s+/g, ' ').trim())
  return texts
}
