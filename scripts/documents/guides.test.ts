import { allBlocks } from './blocks.js'
import { usesRealOffice } from './real-office.js'
import { testShellBlocks } from './shell-blocks.js'

testShellBlocks(
  allBlocks('sh').filter(({ page }) => !page.startsWith('docs/operations/')),
  usesRealOffice,
)
