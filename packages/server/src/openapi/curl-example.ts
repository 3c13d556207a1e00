import { type AnyOperation, type Example, type FileSlot, fieldsOf, httpPath } from '@sheaf/core'

type AnyExample = Example<Record<string, unknown>>

/**
 * Names of the input files of an example, by slot, and whether the slot takes several. Slots that the example says nothing of get plain
 * names, if they must be filled.
 */
export function exampleFiles(
  operation: AnyOperation,
  example?: Pick<AnyExample, 'files'>,
): [slot: string, names: readonly string[], many: boolean][] {
  return Object.entries(operation.files as Record<string, FileSlot>).flatMap(([name, slot]) => {
    const given = example?.files?.[name]
    if (given) return [[name, given, slot.many]]
    if (slot.optional) return []
    const extension = slot.extensions[0] ?? ''
    const names = slot.many
      ? Array.from({ length: Math.max(2, slot.min) }, (_, index) => `input-${index + 1}${extension}`)
      : [`input${extension}`]
    return [[name, names, slot.many]]
  })
}

/** The name an operation gives the result of an example, or of files with plain names; a time in it is written `{timestamp}`. */
export function exampleOutput(operation: AnyOperation, example?: Pick<AnyExample, 'files' | 'options'>): string {
  const files = exampleFiles(operation, example).map(([slot, names, many]) => {
    const list = names.map((name) => new File([], name))
    return [slot, many ? list : list[0]]
  })
  const defaults = Object.fromEntries(fieldsOf(operation.options).map((field) => [field.name, field.default]))
  // Steps of a pipeline may be of operations that a server does not have.
  const plain = Object.entries(example?.options ?? {}).filter(([, value]) => typeof value !== 'object')
  const options = { ...defaults, ...Object.fromEntries(plain) }
  return operation.output(Object.fromEntries(files), options).replace(/\d{13}/, '{timestamp}')
}

/** A call of the HTTP API, from which examples in several languages are written. */
export interface ExampleCall {
  method: string
  url: string
  files: [slot: string, name: string][]
  fields: [name: string, text: string][]
  /** Name for the result, if it is a file. */
  output?: string
}

/** The call of the HTTP API at `server` that does the first example of an operation. */
export function exampleCall(operation: AnyOperation, server: string): ExampleCall {
  const example = (operation.examples as readonly AnyExample[])[0]
  const isFile = ['file', 'archive'].includes(operation.http?.response ?? 'file')
  const name = exampleOutput(operation, example).replace('_{timestamp}', '')
  const options = operation.options.safeParse(example?.options ?? {})
  const isArchive = example?.several || (options.success && (operation.companions?.(options.data) ?? []).length > 0)
  return {
    method: 'POST',
    url: `${server}${httpPath(operation)}`,
    files: exampleFiles(operation, example).flatMap(([slot, names]) =>
      names.map((file): [string, string] => [slot, file]),
    ),
    fields: Object.entries({ ...operation.http?.match, ...example?.options }).map(([field, value]) => [
      field,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
    ...(isFile ? { output: isArchive ? name.replace(/\.\w+$/, '.zip') : name } : {}),
  }
}

/**
 * The call that does the first example of an operation, quoted for a POSIX shell.
 * @example
 * curlExample(mergePdf, 'http://127.0.0.1:8787')
 * // curl -F files=@input-1.pdf -F files=@input-2.pdf http://127.0.0.1:8787/api/merge -o merged.pdf
 */
export function curlExample(operation: AnyOperation, server: string): string {
  return curlOf(exampleCall(operation, server))
}

/**
 * A call by curl, quoted for a POSIX shell.
 * @param glue between the parts of the command
 */
export function curlOf({ method, url, files, fields, output }: ExampleCall, glue = ' '): string {
  const isForm = files.length + fields.length > 0
  return [
    ...(isForm || method === 'GET' ? ['curl'] : [`curl -X ${method}`]),
    ...files.map(([slot, name]) => `-F ${quoteForShell(`${slot}=@${name}`)}`),
    // curl gives @, < and ; a special meaning in a form field.
    ...fields.map(
      ([name, text]) => `${/[@<;]/.test(text) ? '--form-string' : '-F'} ${quoteForShell(`${name}=${text}`)}`,
    ),
    quoteForShell(url),
    ...(output === undefined ? [] : [`-o ${quoteForShell(output)}`]),
  ].join(glue)
}

function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
