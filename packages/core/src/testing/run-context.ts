import { nodeCapabilities } from '../node/index.js'
import { defaultLimits, type RunContext } from '../run-context.js'

/** A run context with the capabilities of Node and no listeners. */
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
