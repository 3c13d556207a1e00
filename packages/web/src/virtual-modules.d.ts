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

declare module 'virtual:site-tools' {
  import type { SiteTool } from './screens/site-tool.js'

  /** Paths of pages that are not `/tools/<id>`, by the id of the tool. */
  export const paths: Readonly<Record<string, string>>
  /** Addresses in the editor that cards lead to, by the id of the tool. */
  export const cards: Readonly<Record<string, string>>
  /** Addresses of the screens that do the work of forms for programs, by the id of the tool. */
  export const betterPages: Readonly<Record<string, string>>
  /** Ids of the tools that are mostly for programs. */
  export const developerTools: readonly string[]
  /** How tools take several files, if not by their forms. */
  export const takes: Readonly<Record<string, NonNullable<SiteTool['takes']>>>
  /** Ids of what most people come for, the most wanted first. */
  export const popular: readonly string[]
}

declare module 'virtual:likely-tools' {
  /** What people do with a file they have just opened, the most likely first; where one cannot take it, the next does. */
  export const forFiles: readonly string[]
  /** What people do next with a document, the most likely first. */
  export const afterResult: readonly string[]
}

declare module 'virtual:previewed-tools' {
  /** Ids of the tools whose forms show the result before they are run. */
  export const previewed: readonly string[]
}

declare module 'virtual:search-words' {
  /** What people call the work of a tool, by its id, in English and in German. */
  export const searchWords: Readonly<Record<string, string>>
}

declare module 'virtual:tool-screens' {
  import type { ToolScreen } from './screens/tool-screen.js'

  /** The tools with their own screens, by id. */
  export const screens: Readonly<Record<string, ToolScreen>>
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
