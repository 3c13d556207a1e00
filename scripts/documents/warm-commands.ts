import { fileURLToPath } from 'node:url'
import { WarmProcess } from '../../packages/cli/src/testing/warm-process.js'

/** A process that does what blocks ask for with the built command, one after another. */
export const warmCommands = () => new WarmProcess(fileURLToPath(new URL('programs/warm.mjs', import.meta.url)))
