import { nodeCapabilities } from '../node/index.js'
import { defaultLimits, type RunContext } from '../run-context.js'

/** What an operation gets beside files and options, with the capabilities of Node and nobody listening. */
export function testRun(outputName = 'result.pdf'): RunContext {
  return {
    capabilities: nodeCapabilities(),
    limits: defaultLimits,
    signal: new AbortController().signal,
    progress: () => {},
    warn: () => {},
    outputName,
  }
}
