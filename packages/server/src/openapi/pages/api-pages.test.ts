import { type AnyOperation, httpPath } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import { fakeOperations } from '../../testing/test-server.js'
import { html } from '../html.js'
import { openApi } from '../openapi.js'
import { apiPages } from './api-pages.js'
import { describeSchema } from './describe-schema.js'
import { nodeExample, pythonExample } from './script-examples.js'
import { declarationOf, typeOfSchema } from './type-of-schema.js'

const { operations: fakes } = (await import(fakeOperations)) as { operations: AnyOperation[] }
const server = 'https://sheaf.example'
const document = openApi(operations, '1.2.3')
const { pages, searchIndex } = apiPages(document, operations, server)
const texts = new Map([...pages].map(([address, write]) => [address, write()]))
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

describe('apiPages', () => {
  it('has a page for every call, with its address, fields and answers', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { operationId, responses } of Object.values(methods)) {
        // Operations that share an address have a page each.
        const [page = ''] = String(operationId)
          .split('-or-')
          .map((id) => texts.get(`/api/docs/${id}`))
        expect(page).toContain(`<code>${path}</code>`)
        for (const status of Object.keys(responses as object)) expect(page).toMatch(new RegExp(`<(h3|code)>${status}<`))
      }
    for (const operation of operations) {
      const page = texts.get(`/api/docs/${operation.id}`)!
      for (const name of [...Object.keys(operation.files), 'Sheaf-Job'])
        expect(page).toContain(`<dt><code>${name}</code></dt>`)
    }
  })

  it('calls this server by curl, Node and Python on the page of each operation', () => {
    for (const operation of operations) {
      const text = textOf(texts.get(`/api/docs/${operation.id}`)!)
      const url = `${server}${httpPath(operation)}`
      expect(text).toMatch(new RegExp(`curl .* ${url}`, 's'))
      expect(text).toContain(`fetch(&#x27;${url}&#x27;, `)
      expect(text).toContain(`requests.post(&#x27;${url}&#x27;, `)
    }
  })

  it('links only to pages and headings that exist', () => {
    for (const [address, page] of texts) {
      const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(new Set(ids).size, address).toBe(ids.length)
      for (const [, target = ''] of page.matchAll(/href="([^"]*)"/g)) {
        if (/^(\/docs(\/|$)|\/$|\/openapi\.json$|\/api\/docs\/style\.css$|#content$)/.test(target)) continue
        const [path = '', section] = target.split('#')
        expect(texts.has(path), `${target} on ${address}`).toBe(true)
        if (section !== undefined) expect(texts.get(path)).toContain(` id="${section}"`)
      }
    }
  })

  it('loads one style sheet and one script, both of the server itself', () => {
    for (const page of texts.values()) {
      expect(page.match(/<(script|link|img|iframe)[^>]*>/g)).toEqual([
        '<link rel="stylesheet" href="/api/docs/style.css">',
        '<script type="module" src="/docs/script.js">',
      ])
      expect(page).not.toMatch(/<style|\son\w+=|\sstyle=/i)
    }
  })

  it('shows the type of an answer with the types that it refers to', () => {
    const page = textOf(texts.get('/api/docs/pdf-info')!)
    expect(page).toContain('interface PdfInfo {')
    expect(page).toContain('pageCount: number')
  })

  it('shows each form of an address that operations share on the page of its operation', () => {
    const shared = apiPages(openApi(fakes, '1.0.0'), fakes, server)
    const [image, video] = ['image', 'video'].map((kind) => textOf(shared.pages.get(`/api/docs/shrink-${kind}`)!()))
    expect(image).toContain('always &quot;image&quot;')
    expect(video).toContain('always &quot;video&quot;')
  })

  it('sends a key in the examples of a server that needs one', () => {
    const guarded = apiPages(openApi(operations, '1.0.0', { needsKey: true }), operations, server)
    const text = textOf(guarded.pages.get('/api/docs/merge-pdf')!())
    expect(text).toContain('curl -H &quot;Authorization: Bearer $SHEAF_KEY&quot;')
    expect(text).toContain('process.env.SHEAF_KEY')
    expect(text).toContain('os.environ[')
  })

  it('finds calls by what they do and by their options', () => {
    const index = searchIndex()
    expect(index).toContain('/api/docs/merge-pdf')
    expect(index).toContain('/api/docs/data#Problem')
  })
})

const call = {
  method: 'POST',
  url: 'http://a/api/b',
  files: [['file', "it's.pdf"]] as [string, string][],
  fields: [['data', '{"a":"b"}']] as [string, string][],
}

it('writes strings of scripts as literals', () => {
  expect(nodeExample(call, false)).toContain(
    String.raw`form.append('file', await openAsBlob('it\'s.pdf'), 'it\'s.pdf')`,
  )
  expect(pythonExample(call, false)).toContain(`    'data': '{"a":"b"}',`)
})

describe('typeOfSchema', () => {
  it.each([
    [{ type: 'array', items: { type: 'integer' } }, 'number[]'],
    [{ type: 'array', items: { enum: ['a', "b'"] } }, "('a' | 'b\\'')[]"],
    [{ type: ['integer', 'null'] }, 'number | null'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
  ])('%j is %s', (schema, type) => {
    expect(typeOfSchema(schema)).toBe(type)
  })

  it('writes objects with the descriptions of their properties', () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string', description: 'Text.' }, 'b-c': { type: 'object', properties: { d: {} } } },
    }
    expect(declarationOf('One', schema)).toBe(
      "interface One {\n  /** Text. */\n  a: string\n  'b-c'?: {\n    d?: unknown\n  }\n}",
    )
  })
})

describe('html', () => {
  it('escapes what is put in, and leaves what is HTML', () => {
    expect(html`<a title="${'"<&>\''}">${html`<b>${1}</b>`}${['x<', undefined]}</a>`.text).toBe(
      '<a title="&quot;&lt;&amp;&gt;&#39;"><b>1</b>x&lt;</a>',
    )
  })
})

describe('describeSchema', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'whole number, 1 to 9'],
    [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'whole number, at least 1'],
    [{ type: 'number', minimum: 0 }, 'number'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ type: 'array', items: { type: 'string', format: 'binary' }, minItems: 2, maxItems: 30 }, 'list, 2 to 30: file'],
    [{ type: 'string', enum: ['a', 'b'] }, 'one of a, b'],
    [{ const: 'image' }, 'always "image"'],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }] }, 'text, or list: whole number'],
    [{ type: ['integer', 'null'], minimum: 1 }, 'whole number, at least 1 or null'],
    [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
    [{ type: 'object' }, 'JSON'],
  ])('%j is described as "%s"', (schema, described) => {
    expect(describeSchema(schema)).toBe(described)
  })
})
