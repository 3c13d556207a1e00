import { serveCommands } from '../../../packages/cli/src/testing/serve-commands.mjs'

// By its address: types are not to be looked for in what is built.
const { main } = await import(new URL('../../../packages/cli/dist/main.js', import.meta.url).href)
serveCommands(main)
