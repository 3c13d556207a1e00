// Program of a process that calls operations one after another: takes a case by message, and answers how it ended.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isToolError, runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'

const capabilities = nodeCapabilities({ ocrEngine: 'builtin', officeEngine: 'builtin' })

process.on(
  'message',
  async (
    /** @type {{ id: string, options: Record<string, unknown>, files: { slot: string, path: string }[] }} */ message,
  ) => {
    process.send?.(await run(message))
  },
)
process.on('uncaughtException', (error) => process.send?.({ bug: `uncaught: ${error?.stack ?? error}` }))
process.on('unhandledRejection', (error) =>
  process.send?.({ bug: `unhandled: ${error instanceof Error ? error.stack : error}` }),
)
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

/** @param {{ id: string, options: Record<string, unknown>, files: { slot: string, path: string }[] }} message */
async function run({ id, options, files }) {
  const operation = findOperation(id)
  if (!operation) return { bug: 'There is no such operation.' }
  /** @type {Record<string, File | File[]>} */
  const given = {}
  for (const { slot, path } of files) {
    const file = new File([readFileSync(path)], basename(path))
    const { [slot]: before } = given
    given[slot] = operation.files[slot].many ? [...(Array.isArray(before) ? before : []), file] : file
  }
  try {
    const { warnings } = await runOperation(operation, given, options, { capabilities, threads: 1 })
    return { label: warnings.length > 0 ? 'done with warnings' : 'done' }
  } catch (error) {
    return isToolError(error) ? { label: error.code } : { bug: error instanceof Error ? error.stack : String(error) }
  }
}
