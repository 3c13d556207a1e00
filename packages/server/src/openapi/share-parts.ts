import type { Schema } from './form-schema.js'
import type { OpenApiDocument } from './openapi.js'

/** Shorter schemas are written where they are used. */
const MIN_SHARED = 100

type Parts = Record<string, Schema>

/**
 * The same document with what several operations have in common written once: responses, headers, and form fields, which a tool and its batch
 * share. Clients and diffs read it; the API page reads the document it is made from.
 */
export function shareParts(
  document: OpenApiDocument,
): OpenApiDocument & { components: { responses: Parts; headers: Parts } } {
  const responses = new Shared('responses')
  const headers = new Shared('headers')
  const schemas = new Shared('schemas')
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const responsesOf = ({ responses: found = {} }: Schema) => Object.entries(found as Parts)
  const headersOf = (response: Schema) => Object.entries((response.headers ?? {}) as Parts)
  for (const call of calls) {
    for (const [status, response] of responsesOf(call)) {
      responses.count(response, () => `${groupOf(call)}.${status}`)
      for (const [name, header] of headersOf(response)) headers.count(header, () => name)
    }
    for (const form of formsOf(call))
      for (const [name, field] of fieldsIn(form)) schemas.count(field, () => `${nameOf(call)}.${name}`)
  }
  const shareHeaders = (response: Schema): Schema => {
    const found = headersOf(response)
    return found.length === 0
      ? response
      : { ...response, headers: mapped(found, (header) => headers.reference(header)) }
  }
  const shareForm = (form: Schema): Schema => {
    if (form.oneOf) return { ...form, oneOf: (form.oneOf as Schema[]).map(shareForm) }
    return { ...form, properties: mapped(fieldsIn(form), (field) => schemas.reference(field)) }
  }
  const shareCall = (call: Schema): Schema => ({
    ...call,
    ...(call.requestBody ? { requestBody: shareBody(call.requestBody as Body, shareForm) } : {}),
    responses: mapped(responsesOf(call), (response) => responses.reference(response, shareHeaders)),
  })
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [path, mapped(Object.entries(methods), shareCall)]),
  )
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: { ...document.components.schemas, ...schemas.parts },
      responses: responses.parts,
      headers: headers.parts,
    },
  }
}

type Body = Schema & { content: Record<string, { schema: Schema }> }

function shareBody(body: Body, share: (form: Schema) => Schema): Schema {
  const content = Object.entries(body.content).map(([type, given]) => [type, { ...given, schema: share(given.schema) }])
  return { ...body, content: Object.fromEntries(content) }
}

function formsOf(call: Schema): Schema[] {
  const content = (call.requestBody as Body | undefined)?.content ?? {}
  return Object.values(content).flatMap(({ schema }) => (schema.oneOf as Schema[] | undefined) ?? [schema])
}

const fieldsIn = ({ properties = {} }: Schema): [string, Schema][] => Object.entries(properties as Parts)
const nameOf = (call: Schema): string => String(call.operationId)
/** What a response is named for: batches answer alike, and tools do. */
const groupOf = ({ tags, requestBody }: Schema): string =>
  (tags as string[])[0] === 'batch' ? 'batch' : requestBody ? 'tool' : 'other'

function mapped(entries: [string, Schema][], change: (value: Schema) => Schema): Parts {
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value)]))
}

/** Parts of one kind that occur several times, by what they say. */
class Shared {
  readonly parts: Parts = {}
  readonly #found = new Map<string, { name: string; count: number }>()
  readonly #names = new Set<string>()

  readonly #kind: string

  constructor(kind: string) {
    this.#kind = kind
  }

  /** Notes that a part occurs. `name` is what it is called if no other part is. */
  count(part: Schema, name: () => string): void {
    const text = JSON.stringify(part)
    if (text.length < MIN_SHARED) return
    const found = this.#found.get(text)
    if (found) found.count++
    else this.#found.set(text, { name: this.#free(name()), count: 1 })
  }

  /** A reference to a part that occurs several times; the part itself where it occurs once. */
  reference(part: Schema, change: (part: Schema) => Schema = (same) => same): Schema {
    const found = this.#found.get(JSON.stringify(part))
    if (!found || found.count < 2) return change(part)
    this.parts[found.name] ??= change(part)
    return { $ref: `#/components/${this.#kind}/${found.name}` }
  }

  #free(wanted: string): string {
    let name = wanted
    for (let next = 2; this.#names.has(name); next++) name = `${wanted}-${next}`
    this.#names.add(name)
    return name
  }
}

/** Longer lists and objects are written over several lines. */
const MAX_LINE = 100

/** The document as a file. Short lists and objects are on a line each, so that one more operation adds little to it. */
export function writeDocument(document: OpenApiDocument): string {
  const text = JSON.stringify(shareParts(document), null, 2)
  const flat = text.replace(
    /([[{])\n\s+([^[\]{}]*?)\n\s+([\]}])/g,
    (block, open: string, inner: string, close: string) => {
      const line = inner.replace(/\n\s+/g, ' ')
      const space = open === '{' ? ' ' : ''
      return line.length > MAX_LINE ? block : `${open}${space}${line}${space}${close}`
    },
  )
  return `${flat}\n`
}
