/**
 * What others download, in bytes. Where something grows past its number, look at what grew before the number is raised: it is told
 * beside the failure.
 */
export const budgets = {
  /** What `npm install` of a package puts on the disk, on Linux with x64, and how many packages these are. */
  installs: /** @type {Record<string, { bytes: number, packages: number }>} */ ({
    core: { bytes: 231_000_000, packages: 63 },
  }),
  /** Tarballs as npm sends them, by the folder of the package. */
  tarballs: /** @type {Record<string, number>} */ ({
    core: 25_800_000,
    cli: 1_950_000,
    server: 760_000,
    web: 119_000_000,
  }),
  /**
   * `@sheaf/core/<id>` in a browser, gzipped: all that the bundle of the operation holds, what is loaded later included, without
   * WebAssembly, fonts and language data. Most operations are below the first number.
   */
  operation: 87_000,
  operations: /** @type {Record<string, number>} */ ({
    'add-annotations': 393_000,
    'add-attachments': 95_000,
    'add-form-fields': 385_000,
    'add-watermark': 351_000,
    'arrange-pages': 133_000,
    booklet: 402_000,
    'check-pdfa': 217_000,
    'compare-pdfs': 415_000,
    'compress-pdf': 141_000,
    'crop-pages': 199_000,
    'delete-pages': 99_000,
    'edit-annotations': 393_000,
    'edit-form-fields': 385_000,
    'edit-metadata': 92_000,
    'edit-text': 390_000,
    'excel-to-pdf': 126_000,
    'extract-images': 90_000,
    'extract-pages': 115_000,
    'fill-form': 413_000,
    'flatten-form': 396_000,
    'form-fields': 186_000,
    'header-footer': 350_000,
    'list-annotations': 196_000,
    'list-text': 382_000,
    'n-up': 400_000,
    'number-pages': 336_000,
    'ocr-pdf': 266_000,
    'overlay-pdf': 92_000,
    'page-labels': 92_000,
    'pdf-to-epub': 290000,
    'pdf-to-excel': 165_000,
    'pdf-to-html': 285_000,
    'pdf-to-markdown': 285_000,
    'pdf-to-pdfa': 453_000,
    'pdf-to-ppt': 290000,
    'pdf-to-text': 420_000,
    'pdf-to-word': 366_000,
    'ppt-to-pdf': 126_000,
    'rasterize-pdf': 111_000,
    'redact-pdf': 424_000,
    'remove-blank-pages': 130_000,
    'remove-signatures': 91_000,
    'reorder-pages': 99_000,
    'repair-pdf': 90_000,
    'replace-text': 445_000,
    'resize-pages': 95_000,
    'sanitize-pdf': 220_000,
    'sign-digitally': 382_000,
    'sign-pdf': 350_000,
    'split-pdf': 100_000,
    'text-to-pdf': 350_000,
    'timestamp-pdf': 105_000,
    'verify-signatures': 95_000,
    'watermark-image': 342_000,
    'word-to-pdf': 126_000,
  }),
}
