import { main } from '../main.js'
import { serveCommands } from './serve-commands.mjs'

serveCommands(main)
