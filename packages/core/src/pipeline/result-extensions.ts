import type { AnyOperation, FileSlot } from '../operation.js'
import { parseOptions } from '../run.js'

/** The extension of a file name, in lower case and with the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.[^./\\]{1,10}$/.exec(name)?.[0].toLowerCase() ?? ''
}

/** A file name without its extension. */
export function stemOf(name: string): string {
  return name.slice(0, name.length - extensionOf(name).length)
}

/** The extensions that the results of an operation may have when files of these extensions come to a slot of it. */
export function resultExtensions(
  operation: AnyOperation,
  options: Record<string, unknown>,
  { slot, extensions }: { slot: string; extensions: readonly string[] },
): string[] {
  const parsed = parseOptions(operation, options)
  if (operation.makes) return [...operation.makes(parsed)]
  const slots = Object.entries(operation.files as Record<string, FileSlot>)
  const made = extensions.map((extension) => {
    const files = slots.flatMap(([name, { many, optional, extensions: own }]) => {
      if (optional && name !== slot) return []
      const file = new File([], `file${name === slot ? extension : own[0]}`)
      return [[name, many ? [file] : file]]
    })
    return extensionOf(operation.output(Object.fromEntries(files), parsed))
  })
  return [...new Set(made)]
}
