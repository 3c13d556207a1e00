import { serveCommands } from '../../../packages/cli/src/testing/serve-commands.mjs'

// By an address that is made here: the types are checked without a build, too.
const { main } = await import(new URL('../../../packages/cli/dist/main.js', import.meta.url).href)
serveCommands(main)
