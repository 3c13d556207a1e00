export { DocumentReading, type ReadingSettings } from './document-reading.js'
export { type PageContent, type PageView, pageOfContent } from './page-of-content.js'
export type { ReadingPage, ReadingRun } from './page-of-text.js'
export type { ReadingBlock, ReadingPiece, ReadingWord, Sentence } from './reading-block.js'
