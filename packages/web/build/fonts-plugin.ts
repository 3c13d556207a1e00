import { assetFolder } from './asset-folder.js'
import { servedFonts } from './font-files.js'

/** Adds the files that drawing operations request to the assets, and serves `virtual:font-base`: their path. */
export const fontsPlugin = assetFolder({
  folder: 'fonts',
  module: 'virtual:font-base',
  constant: 'fontBase',
  readFiles: servedFonts,
})
