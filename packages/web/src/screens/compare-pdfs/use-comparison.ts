import { useEffect, useState } from 'react'
import { optionsOf } from '../../form/form-values.js'
import type { RunOutcome } from '../../run/runner.js'
import type { Tool } from '../../tool/use-tool.js'
import { type ComparisonData, isComparisonData } from './comparison.js'

/** The differences, once they are known. */
export type ComparisonState = { at: 'busy' } | { at: 'ready'; data: ComparisonData } | { at: 'failed' }

/**
 * The differences in detail. A run on this device has reported them; a server answers with the marked file alone, so that this device
 * compares the files, too.
 */
export function useComparison(tool: Tool, outcome: RunOutcome): ComparisonState {
  const [found, setFound] = useState<{ of: RunOutcome; state: ComparisonState }>()
  const known = isComparisonData(outcome.data) ? outcome.data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: files and options stay as they are while their outcome is shown.
  useEffect(() => {
    if (known) return
    const controller = new AbortController()
    const { signal } = controller
    const settle = (state: ComparisonState) => {
      if (!signal.aborted) setFound({ of: outcome, state })
    }
    const compare = async () => {
      const { runOnDevice } = await import('../../run/run-on-device.js')
      const { operation, files, fields, values } = tool
      const request = { operation, files, options: optionsOf(fields, values), signal, onProgress: () => {} }
      const { data } = await runOnDevice(request)
      settle(isComparisonData(data) ? { at: 'ready', data } : { at: 'failed' })
    }
    compare().catch(() => settle({ at: 'failed' }))
    return () => controller.abort()
  }, [outcome, known])
  if (known) return { at: 'ready', data: known }
  return found?.of === outcome ? found.state : { at: 'busy' }
}
