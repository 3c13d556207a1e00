import { main } from '../../../packages/cli/dist/main.js'
import { serveCommands } from '../../../packages/cli/src/testing/serve-commands.mjs'

serveCommands(main)
