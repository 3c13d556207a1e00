declare module 'virtual:tools' {
  import type { AnyOperation, Category } from '@sheaf/core'
  import type { Family } from './families.js'

  /** What lists and routes need to know of every operation, by id. */
  export const tools: readonly (Pick<AnyOperation, 'id' | 'title' | 'summary' | 'category'> & {
    family: Family
    /** Whether a browser can do the work. */
    onDevice: boolean
    /** Whether its page processes several files one after another. */
    several: boolean
  })[]
  /** Titles of the categories, in order. */
  export const categories: Readonly<Record<Category, string>>
}

declare module 'virtual:tool-slots' {
  import type { FileSlot } from '@sheaf/core'

  /** What the slots of tools take that every use of them fills, by the id of the tool. */
  export const slots: Readonly<
    Record<string, readonly Pick<FileSlot, 'extensions' | 'mimeTypes' | 'maxMiB' | 'max' | 'maxTotalMiB'>[]>
  >
}

declare module 'virtual:font-base' {
  /** The path under which the font files lie by their ids. */
  export const fontBase: string
}

declare module 'virtual:tessdata-base' {
  /** The path under which the language data of OCR lie. */
  export const tessdataBase: string
}

declare module 'virtual:pdfjs-base' {
  /** The path under which the workers and data files of pdf.js lie. */
  export const pdfjsBase: string
}

declare module 'virtual:tool-icons' {
  /** The folder of `icons.svg`, which has a symbol for each tool by its id. */
  export const toolIconsBase: string
}
