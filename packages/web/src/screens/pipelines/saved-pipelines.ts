import { isToolError } from '@sheaf/core'
import { type PipelineDocument, type PipelineInput, parsePipeline } from '@sheaf/core/pipelines'
import { keptList } from '../../kept-list.js'

/** The pipelines kept on this device; one takes the place of another of its name. */
export const savedPipelines = keptList<{ document: PipelineDocument }>({
  key: 'sheaf.pipelines',
  max: 50,
  read: ({ document }) => {
    try {
      return { document: parsePipeline(document) }
    } catch (error) {
      if (isToolError(error)) return undefined
      throw error
    }
  },
  isSame: (a, b) => a.document.name === b.document.name,
})

/** Stores a pipeline on this device; returns whether the browser did so. */
export function savePipeline(pipeline: PipelineInput): boolean {
  return savedPipelines.keep({ document: parsePipeline(pipeline) })
}
