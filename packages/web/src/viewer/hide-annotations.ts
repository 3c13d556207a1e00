import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What pdf.js asks a page to be drawn for. */
interface Intent {
  cacheKey: string
  annotationStorageSerializable: { map: Map<string, unknown> | null; hash: string; transfer?: unknown }
}

interface Transport {
  getRenderingIntent: (...settings: unknown[]) => Intent
}

/** Annotations of a document that pdf.js leaves out when it draws pages. */
export interface HiddenAnnotations {
  /** Hides exactly these; returns those that changed. Their pages have to be rendered again. */
  set: (ids: readonly string[]) => string[]
}

const known = new WeakMap<PDFDocumentProxy, HiddenAnnotations>()

/**
 * Hides annotations of a document on its pages, because something else replaces them. pdf.js can do so for what its
 * worker receives as hidden, but sends that only when printing; its private `getRenderingIntent` is the one place where all
 * drawing begins. The same for a document each time.
 */
export function hideAnnotations(document: PDFDocumentProxy): HiddenAnnotations {
  const made = known.get(document) ?? hideIn(document)
  known.set(document, made)
  return made
}

function hideIn(document: PDFDocumentProxy): HiddenAnnotations {
  const { _transport: transport } = document as unknown as { _transport: Transport }
  const original = transport.getRenderingIntent.bind(transport)
  let hidden: readonly string[] = []
  transport.getRenderingIntent = (...settings) => {
    const intent = original(...settings)
    if (hidden.length === 0) return intent
    const { map, hash, transfer } = intent.annotationStorageSerializable
    const all = new Map(map ?? [])
    for (const id of hidden) all.set(id, { ...(all.get(id) as object | undefined), noView: true, noPrint: true })
    const key = hidden.join(',')
    return {
      ...intent,
      cacheKey: `${intent.cacheKey}_hidden_${key}`,
      annotationStorageSerializable: { map: all, hash: `${hash}_${key}`, transfer },
    }
  }
  return {
    set: (ids) => {
      const next = [...new Set(ids)].sort()
      const changed = [...next.filter((id) => !hidden.includes(id)), ...hidden.filter((id) => !next.includes(id))]
      hidden = next
      return changed
    },
  }
}
