import { assetFolder } from './asset-folder.js'
import { servedFonts } from './font-files.js'

/** Puts the files that drawing operations ask for among the assets, and serves `virtual:font-base`: the path they lie under. */
export const fontsPlugin = assetFolder({
  folder: 'fonts',
  module: 'virtual:font-base',
  constant: 'fontBase',
  readFiles: servedFonts,
})
