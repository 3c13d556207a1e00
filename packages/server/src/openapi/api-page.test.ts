import { type AnyOperation, httpPath, operations } from '@sheaf/core'
import { describe, expect, it } from 'vitest'
import { fakeOperations } from '../testing/test-server.js'
import { apiPage } from './api-page.js'
import { describeSchema } from './describe-schema.js'
import { html } from './html.js'
import { openApi } from './openapi.js'

const { operations: fakes } = (await import(fakeOperations)) as { operations: AnyOperation[] }
const document = openApi(operations, '1.2.3')
const page = apiPage(document, operations, 'https://sheaf.example')

describe('apiPage', () => {
  it('has every call, field, parameter, answer and kind of data of the description', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(page).toContain(`<code>${path}</code>`)
      for (const { operationId, responses } of Object.values(methods)) {
        const from = page.indexOf(`<article id="${operationId}">`)
        expect(from, String(operationId)).toBeGreaterThan(0)
        const article = page.slice(from, page.indexOf('</article>', from))
        for (const status of Object.keys(responses as object)) expect(article).toContain(`<code>${status}</code>`)
      }
    }
    for (const operation of operations)
      for (const name of Object.keys(operation.files)) expect(page).toContain(`<dt><code>${name}</code></dt>`)
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`<article id="data-${name}">`)
    expect(page).toContain('<dt><code>Sheaf-Job</code></dt>')
  })

  it('calls this server in its examples, with the files and options of each operation', () => {
    for (const operation of operations) expect(page).toContain(` https://sheaf.example${httpPath(operation)}`)
    expect(page).toContain('curl -F files=@')
  })

  it('leads nowhere but to places that are there, once each', () => {
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target]) => target!)
    expect(targets.length).toBeGreaterThan(operations.length)
    for (const target of targets)
      if (!['/openapi.json', '/docs'].includes(target)) expect(ids).toContain(target.replace(/^#/, ''))
  })

  it('holds no script, no style but its own, and nothing of another host', () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|\sstyle=|src=/i)
    expect(page.match(/<style>/g)).toHaveLength(1)
  })

  it('shows the forms that share an address one after the other', () => {
    const shared = apiPage(openApi(fakes, '1.0.0'), fakes, 'http://127.0.0.1:8787')
    expect(shared).toContain('<h4>Form: Shrink image</h4>')
    expect(shared).toContain('<h4>Form: Shrink video</h4>')
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
  ])('%j is told as "%s"', (schema, told) => {
    expect(describeSchema(schema)).toBe(told)
  })
})
