import { type AnyOperation, findOperation } from '@sheaf/core'
import { compressVideo } from './compress-video.js'

/**
 * Operations whose engine is still to come: their screens are there, complete up to the button that starts the work. An
 * operation moves into the core as it stands here, and then goes from this list.
 */
export const planned: readonly AnyOperation[] = [compressVideo]

/** The operation with this id, whether its engine is there or still to come. */
export function findTool(id: string): AnyOperation | undefined {
  return findOperation(id) ?? planned.find((operation) => operation.id === id)
}
