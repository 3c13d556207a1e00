import { ToolError } from '@sheaf/core'

/** Stands for the work of an operation whose engine is still to come. @throws ToolError UNAVAILABLE, always */
export function notThere(title: string): Promise<never> {
  return Promise.reject(new ToolError('UNAVAILABLE', `${title} is not part of this version yet.`))
}
