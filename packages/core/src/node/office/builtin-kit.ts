import type { MemoryFiles, OfficeModule } from './builtin-module.js'

/** LibreOffice as a library, through LibreOfficeKit: one document at a time. */
export interface OfficeKit {
  /** Throws {@link UnreadableDocument} when it cannot be loaded or saved; any other error leaves the library in a state of no use. */
  convert: (document: Uint8Array, order: KitOrder) => Promise<Uint8Array>
}

export interface KitOrder {
  /** Name of the document, whose extension determines the filters to try. */
  name: string
  importSettings?: string | undefined
  /** `pdf`, or an extension of OpenDocument. */
  to: string
  exportSettings?: string | undefined
  /** Decides on the default formats of dates, which Office documents leave to the program. Default: that of its configuration. */
  locale?: string | undefined
}

/** The library did not make anything of a document. It can take the next. */
export class UnreadableDocument extends Error {}

const PROGRAM = '/instdir/program'
/** A folder in the memory of the module, not of this machine. */
const TEMPORARY = '/tmp'
/** Folders in which documents leave data behind. */
const placesOfDocuments = [TEMPORARY, '/home', '/instdir/user']

/**
 * Starts the library; its fonts and configuration are in the memory of the module. Blocks for half a second.
 *
 * @param language that of its configuration
 */
export function startKit(module: OfficeModule, language: string): OfficeKit {
  const { FS: files } = module
  const kit = withText(module, [PROGRAM], (program) => module._libreofficekit_hook(program))
  if (kit === 0) throw new Error('LibreOffice as WebAssembly does not start.')
  let current = language
  const ours = new Set(placesOfDocuments.flatMap((place) => pathsIn(files, place)))

  return {
    async convert(document, { name, importSettings = '', to, exportSettings = '', locale = language }) {
      const input = `${TEMPORARY}/${name}`
      const output = `${TEMPORARY}/out.${to}`
      try {
        files.writeFile(input, document, { canOwn: true })
        // To be given a language, it reads the registry of all of them: a twentieth of the first conversion.
        const change = locale === current ? '' : `,Language=${locale}`
        current = locale
        const loaded = withText(module, [`file://${input}`, `${importSettings},Batch=true${change}`], (url, options) =>
          module._lok_documentLoadWithOptions(kit, url, options),
        )
        await letThreadsEnd()
        if (loaded === 0) throw new UnreadableDocument('It cannot be loaded.')
        const saved = withText(module, [`file://${output}`, to, exportSettings], (url, format, options) =>
          module._lok_documentSaveAs(loaded, url, format, options),
        )
        await letThreadsEnd()
        module._lok_documentDestroy(loaded)
        await letThreadsEnd()
        if (saved === 0) throw new UnreadableDocument('It cannot be written.')
        return files.readFile(output)
      } finally {
        for (const path of placesOfDocuments.flatMap((place) => pathsIn(files, place)))
          if (!ours.has(path)) remove(files, path)
      }
    },
  }
}

/** Threads that are done are counted as such only when their messages are read. More than four at a time block each other. */
function letThreadsEnd(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1))
}

function withText(module: OfficeModule, texts: readonly string[], call: (...addresses: number[]) => number): number {
  const addresses = texts.map((text) => {
    const bytes = new TextEncoder().encode(`${text}\0`)
    const address = module._malloc(bytes.length)
    new Uint8Array(module.memory.buffer).set(bytes, address)
    return address
  })
  const result = call(...addresses)
  for (const address of addresses) module._free(address)
  return result
}

/** Everything in a folder, deeper entries first. */
function pathsIn(files: MemoryFiles, folder: string): string[] {
  if (!isFolder(files, folder)) return []
  return files
    .readdir(folder)
    .filter((name) => name !== '.' && name !== '..')
    .flatMap((name) => [...pathsIn(files, `${folder}/${name}`), `${folder}/${name}`])
}

function isFolder(files: MemoryFiles, path: string): boolean {
  try {
    return files.isDir(files.stat(path).mode)
  } catch {
    return false
  }
}

function remove(files: MemoryFiles, path: string): void {
  try {
    if (isFolder(files, path)) files.rmdir(path)
    else files.unlink(path)
  } catch {
    // Open files stay until they are closed.
  }
}
