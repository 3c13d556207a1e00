/**
 * A function callable from WebAssembly: the number of its parameters, each a 32-bit number, and whether it returns one.
 */
export interface TableFunction {
  call: (...args: number[]) => unknown
  parameters: number
  gives: 'number' | 'nothing'
}

const I32 = 0x7f

/**
 * Adds functions to the table of a WebAssembly module and returns their indexes. JavaScript functions get the required
 * type by passing through a module that imports and exports them. Emscripten's own method scans the whole table first:
 * 10 ms for PDFium's.
 */
export function addToTable(table: WebAssembly.Table, functions: readonly TableFunction[]): number[] {
  const imports = Object.fromEntries(functions.map(({ call }, index) => [String(index), call]))
  const instance = new WebAssembly.Instance(new WebAssembly.Module(passThrough(functions)), { f: imports })
  const first = table.grow(functions.length)
  return functions.map((_, index) => {
    table.set(first + index, instance.exports[String(index)])
    return first + index
  })
}

/** A module of types, imports and exports only (WebAssembly core specification, 5.5); all its counts are below 128. */
function passThrough(functions: readonly TableFunction[]): Uint8Array<ArrayBuffer> {
  const section = (id: number, entries: number[][]) => {
    const body = [entries.length, ...entries.flat()]
    return [id, body.length, ...body]
  }
  const name = (index: number) => [1, 48 + index]
  const types = functions.map(({ parameters, gives }) => {
    return [0x60, parameters, ...Array<number>(parameters).fill(I32), ...(gives === 'number' ? [1, I32] : [0])]
  })
  const imported = functions.map((_, index) => [1, 'f'.charCodeAt(0), ...name(index), 0, index])
  const exported = functions.map((_, index) => [...name(index), 0, index])
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, imported),
    ...section(7, exported),
  ])
}
