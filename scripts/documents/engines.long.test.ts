import { allBlocks } from './blocks.js'
import { testShellBlocks } from './shell-blocks.js'

/** Conversions of Office documents, which the other tests leave to a program that passes for LibreOffice. */
const isConversion = /\b(word|excel|ppt)-to-pdf\b/

testShellBlocks(
  allBlocks('sh').filter(({ text }) => isConversion.test(text)),
  'always',
)
