import { fieldsOf, httpPath } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import { LiveJob } from '../jobs/live-job.js'
import { loadOperations } from '../load-operations.js'
import { fakeOperations, startTestServer } from '../testing/test-server.js'
import type { Schema } from './form-schema.js'
import { openApi } from './openapi.js'

const fakes = await loadOperations(fakeOperations)
const document = openApi(operations, '1.2.3')
const formOf = (path: string, from = document) => {
  const { requestBody } = from.paths[path]!.post as {
    requestBody: { content: Record<string, { schema: Schema; encoding: Schema }> }
  }
  return requestBody.content['multipart/form-data']!
}

describe('openApi', () => {
  it('is the same each time, and survives JSON', () => {
    expect(openApi(operations, '1.2.3')).toEqual(document)
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('has every operation under its path, with every slot and every option', () => {
    for (const operation of operations.filter(({ http }) => http?.match === undefined)) {
      const { properties } = formOf(httpPath(operation)).schema as { properties: object }
      const names = [...Object.keys(operation.files), ...fieldsOf(operation.options).map(({ name }) => name)]
      expect(Object.keys(properties)).toEqual(names)
    }
  })

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name!,
    )
    expect(references.length).toBeGreaterThan(10)
    for (const name of references) expect(document.components.schemas).toHaveProperty(name)
  })

  it('says of each list what its items are', () => {
    const lists = [...JSON.stringify(document).matchAll(/"type":"array"/g)].length
    expect(lists).toBeGreaterThan(50)
    const without: unknown[] = []
    JSON.stringify(document, (_, value) => {
      if (value?.type === 'array' && !value.items) without.push(value)
      return value
    })
    expect(without).toEqual([])
  })

  it('gives each operation an id of its own and its errors', () => {
    const all = Object.values(document.paths).flatMap((path) => Object.values(path))
    const ids = all.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const { responses } = document.paths['/api/merge']!.post as { responses: Record<string, Schema> }
    expect(Object.keys(responses)).toEqual([
      '200',
      '202',
      '400',
      '401',
      '403',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '499',
      '500',
      '501',
      '503',
      '504',
      '507',
    ])
    expect(responses['422']!.description).toContain('PASSWORD_REQUIRED')
  })

  it('describes files, choices, defaults, secrets and JSON as they are sent', () => {
    const { schema, encoding } = formOf('/api/split')
    expect(schema).toMatchObject({
      required: ['file', 'mode'],
      properties: {
        file: { type: 'string', format: 'binary' },
        mode: { enum: expect.arrayContaining(['range', 'interval', 'all']) },
        interval: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          default: 1,
          description: expect.stringContaining('Only if mode is interval.'),
        },
        password: { format: 'password' },
      },
    })
    expect(encoding).toEqual({ file: { contentType: 'application/pdf' } })
    expect(formOf('/api/merge').schema).toMatchObject({ properties: { files: { type: 'array', minItems: 2 } } })
    expect(formOf('/api/ocr').schema).toMatchObject({
      properties: { language: { description: expect.stringContaining(' Known: eng (English), fra (French), ') } },
    })
    expect(formOf('/api/tools/sign-pdf').encoding).toMatchObject({ signatures: { contentType: 'application/json' } })
  })

  it('tells the kind of each answer', () => {
    const answer = (path: string) =>
      (document.paths[path]!.post as { responses: Record<string, { content: object }> }).responses['200']!.content
    expect(Object.keys(answer('/api/tools/rotate-pdf'))).toEqual(['application/pdf', 'application/zip'])
    expect(answer('/api/number-pages')).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Download' } },
    })
    expect(answer('/api/pdf-info')).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/PdfInfo' } },
    })
  })

  it('names the kinds of result that a switch gives, and sidecar files', () => {
    const { responses } = openApi(fakes, '1.0.0').paths['/api/annotate']!.post as {
      responses: Record<string, { description: string; content: object }>
    }
    expect(responses['200']!.description).toBe('The result, or a ZIP file if there are several files or sidecar files.')
    expect(Object.keys(responses['200']!.content)).toEqual([
      'application/pdf',
      'application/octet-stream',
      'application/zip',
    ])
  })

  it('lets every tool be followed and stopped by an id of the client', () => {
    for (const operation of operations)
      expect(document.paths[httpPath(operation)]!.post).toMatchObject({
        parameters: ['Job', 'Prefer', 'IdempotencyKey', 'Download', 'Webhook'].map((name) => ({
          $ref: `#/components/parameters/${name}`,
        })),
      })
    expect(document.components.parameters.Job).toMatchObject({ name: 'Sheaf-Job', in: 'header' })
    expect(document.paths['/api/jobs/{id}']).toHaveProperty('delete')
    expect(document.paths['/api/jobs/{id}/events']).toMatchObject({
      get: { responses: { 200: { content: { 'text/event-stream': expect.anything() } } } },
    })
  })

  it('describes the status of a job as the server gives it', () => {
    const { required, properties } = document.components.schemas.JobStatus as { required: string[]; properties: object }
    const given = Object.keys(new LiveJob().status)
    expect(required).toEqual(given)
    expect(Object.keys(properties)).toEqual(given)
  })

  it('offers the forms of operations that share a path side by side', () => {
    const { schema } = formOf('/api/shrink', openApi(fakes, '1.0.0'))
    expect(schema).toMatchObject({
      oneOf: [
        { title: 'Shrink image', required: ['file', 'type'], properties: { type: { const: 'image' } } },
        { title: 'Shrink video', required: ['file', 'type'], properties: { type: { const: 'video' } } },
      ],
    })
  })

  it('has no keyword in the schemas of forms that JSON Schema does not know', () => {
    const known =
      /^(type|title|description|default|enum|const|format|items|properties|required|additionalProperties|propertyNames|anyOf|oneOf|allOf|examples|pattern|(min|max)(imum|Length|Items)|exclusive(Min|Max)imum|multipleOf|uniqueItems|contentSchema)$/
    const keywords = (schema: unknown): string[] => {
      if (Array.isArray(schema)) return schema.flatMap(keywords)
      if (typeof schema !== 'object' || schema === null) return []
      return Object.entries(schema).flatMap(([key, value]) => [
        key,
        ...(key === 'properties' ? Object.values(value).flatMap(keywords) : []),
        ...(['items', 'anyOf', 'oneOf', 'additionalProperties'].includes(key) ? keywords(value) : []),
      ])
    }
    const forms = Object.values(document.paths).flatMap(({ post }) =>
      Object.values((post?.requestBody as { content?: Record<string, { schema: unknown }> })?.content ?? {}),
    )
    const unknown = new Set(forms.flatMap(({ schema }) => keywords(schema)).filter((key) => !known.test(key)))
    expect([...unknown]).toEqual([])
  })

  it('describes every route of the server, and no other', async () => {
    const server = await startTestServer()
    const served: string[] = []
    const places: string[] = []
    for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const [, indent, part, methods] = /^(.*?)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
      if (indent === undefined || part === undefined) continue
      const path = (places[indent.length / 4 - 1] ?? '') + part
      places[indent.length / 4] = path
      for (const method of methods?.split(', ') ?? []) if (method !== 'HEAD') served.push(`${method} ${path}`)
    }
    await server.close()
    const described = Object.entries(openApi(fakes, '1.0.0').paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    // Pages for people, what keepers read, this description itself, and what tells that there is no such batch.
    const others = [
      'GET *',
      'GET /api/docs',
      'GET /api/docs/:call',
      'GET /api/docs/search.json',
      'GET /api/docs/style.css',
      'GET /assets/tessdata-:version/:name',
      'GET /metrics',
      'GET /openapi.json',
      'POST /api/batch/:operation',
    ]
    expect(served.sort()).toEqual([...described, ...others].sort())
  })

  it('describes a batch of each tool that takes one file, with the options of the tool', () => {
    const { schema } = formOf('/api/batch/split-pdf', document)
    expect(schema).toMatchObject({ properties: { file: { type: 'array', minItems: 1, items: { format: 'binary' } } } })
    expect(document.paths).not.toHaveProperty('/api/batch/merge-pdf')
    const { required, properties } = formOf('/api/batch/shrink-image', openApi(fakes, '1.0.0')).schema as {
      required: string[]
      properties: object
    }
    expect([required, Object.keys(properties)]).toEqual([['file'], expect.not.arrayContaining(['type'])])
  })

  it('tells when to come again wherever there is too much to do', () => {
    for (const path of Object.values(document.paths))
      for (const { responses } of Object.values(path))
        for (const [status, answer] of Object.entries(responses as Record<string, Schema>))
          if (status === '429' || (status === '503' && 'application/problem+json' in (answer.content as object)))
            expect(answer.headers).toHaveProperty('Retry-After')
  })

  it('keeps our own metadata out', () => {
    expect(JSON.stringify(document)).not.toMatch(/"(shownWhen|choices|secret|placeholder)":|"unit":"/)
  })
})
