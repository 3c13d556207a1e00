import { allBlocks } from './blocks.js'
import { testShellBlocks } from './shell-blocks.js'

testShellBlocks(allBlocks('sh').filter(({ page }) => page.startsWith('docs/operations/')))
