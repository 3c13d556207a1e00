/** What qpdf is asked to do: its command line, and the files it finds under the names used there. */
export interface QpdfCall {
  args: string[]
  files: Record<string, Uint8Array>
  /** Names of the files to hand back; those that qpdf did not write are left out. */
  outputs: string[]
  signal?: AbortSignal
}

export interface QpdfResult {
  /** 0 done · 2 errors · 3 done, with warnings. */
  exitCode: number
  files: Record<string, Uint8Array>
  stdout: string
  stderr: string
}

/** Reads what the drawing operations need for text: font files, lists of their characters, the subsetter. `id` is one of the ids in `text/fonts.ts`. */
export type ReadFont = (id: string) => Promise<Uint8Array>

/**
 * What a machine must supply, one function type each. Hosts hand them to `runOperation`; operations ask for them
 * by name in `needs` and never ask which machine they run on.
 */
export interface Capabilities {
  /** Inflates a zlib stream, tolerating a missing checksum. @throws RangeError past `maxBytes` of output. */
  inflate: (data: Uint8Array, maxBytes: number) => Uint8Array
  /** Runs qpdf (as WebAssembly) on files in memory, in a thread of its own where the host has threads. @throws ToolError TIMEOUT */
  qpdf?: (call: QpdfCall) => Promise<QpdfResult>
  readFont?: ReadFont
}

export type CapabilityName = keyof Capabilities

/** In words, for `sheaf doctor`, `/api/tools` and error messages: what each capability is, and how to get it. */
export const capabilityTable: Record<CapabilityName, { title: string; remedy: string }> = {
  inflate: { title: 'Deflate decoder', remedy: 'It comes with Sheaf.' },
  qpdf: { title: 'qpdf, for encryption and repair', remedy: 'Install the package @neslinesli93/qpdf-wasm.' },
  readFont: { title: 'Fonts for text beyond Latin-1', remedy: 'Install the Noto font packages that Sheaf depends on.' },
}
