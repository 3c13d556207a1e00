import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  type SpanStatus,
  SpanStatusCode,
  type TextMapPropagator,
  type TracerProvider,
  trace,
} from '@opentelemetry/api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { continueTrace, traceHeaders, traceJob } from './telemetry.js'
import { eventually } from './testing/eventually.js'
import { pdfBytes, post } from './testing/requests.js'
import { startTestServer, type TestServer } from './testing/test-server.js'

interface Recorded {
  name: string
  attributes: Attributes
  parent: string | undefined
  id: string
  traceId: string
  status: SpanStatus | undefined
  isOver: boolean
}

describe('telemetry without an SDK', () => {
  it('does nothing, and the work continues', async () => {
    const result = { file: { path: '/x', name: 'x.pdf', size: 3, type: 'application/pdf' }, warnings: [] }
    await expect(traceJob(taskOf('rotate-pdf'), async () => result)).resolves.toBe(result)
    expect(traceHeaders()).toEqual({})
    expect(continueTrace({}, () => 5)).toBe(5)
  })
})

describe('telemetry with an SDK', () => {
  let spans: Recorded[]
  let server: TestServer

  beforeEach(async () => {
    spans = []
    trace.setGlobalTracerProvider(recorder(spans))
    context.setGlobalContextManager(contextManager())
    propagation.setGlobalPropagator(propagator())
    server = await startTestServer()
  })
  afterEach(async () => {
    await server.close()
    trace.disable()
    context.disable()
    propagation.disable()
  })
  const named = (name: string) => spans.filter((span) => span.name === name)

  it('records a request and its job below it, by operation, code and bytes', async () => {
    const response = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes, name: 'canary-name.pdf' }]])
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    await eventually(() => expect(named('sheaf.request')).toMatchObject([{ isOver: true }]))
    const [request] = named('sheaf.request')
    expect(request?.parent).toBeUndefined()
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/echo',
      'http.response.status_code': 200,
    })
    expect(named('sheaf.job')).toMatchObject([
      {
        parent: request?.id,
        traceId: request?.traceId,
        isOver: true,
        attributes: {
          'sheaf.operation': 'echo',
          'sheaf.code': 'OK',
          'sheaf.input_bytes': pdfBytes.length,
          'sheaf.output_bytes': pdfBytes.length,
        },
      },
    ])
  })

  it('records how a job failed by its code alone, and bugs as errors', async () => {
    for (const how of ['locked', 'bug']) {
      const fields: [string, string | { content: string; name: string }][] = [
        ['how', how],
        ['file', { content: `${pdfBytes} canary-text`, name: 'canary-name.pdf' }],
      ]
      await (await post(`${server.url}/api/misbehave`, fields)).text()
    }
    expect(named('sheaf.job')).toMatchObject([
      { attributes: { 'sheaf.code': 'PASSWORD_REQUIRED' }, status: undefined },
      { attributes: { 'sheaf.code': 'INTERNAL' }, status: { code: SpanStatusCode.ERROR, message: 'INTERNAL' } },
    ])
    expect(JSON.stringify(spans)).not.toContain('canary')
  })

  it('begins a trace of its own for each request, whatever its client sends', async () => {
    const headers = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01' }
    await (await fetch(`${server.url}/api/tools`, { headers })).text()
    await (await fetch(`${server.url}/healthz`)).text()
    expect(spans).toMatchObject([{ name: 'sheaf.request', parent: undefined }])
    expect(spans[0]?.traceId).not.toMatch(/^1+$/)
  })

  it('continues a trace on another machine', async () => {
    const headers = await inSpan('asking', async () => traceHeaders())
    expect(Object.keys(headers)).toEqual(['traceparent'])
    await continueTrace(headers, () => inSpan('doing', async () => {}))
    const [asking, doing] = [named('asking')[0], named('doing')[0]]
    expect(doing).toMatchObject({ parent: asking?.id, traceId: asking?.traceId })
  })
})

function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return trace.getTracer('test').startActiveSpan(name, (span) => work().finally(() => span.end()))
}

function taskOf(operationId: string) {
  return { reference: 'here.1', operationId, files: {}, options: {}, folder: '/nowhere', response: 'file' as const }
}

/** A provider that keeps what is recorded. */
function recorder(spans: Recorded[]): TracerProvider {
  let count = 0
  const newId = (length: number) => (++count).toString(16).padStart(length, 'a')
  const startSpan = (name: string, { attributes = {} }: SpanOptions = {}, from: Context = context.active()): Span => {
    const parent = trace.getSpanContext(from)
    const own: SpanContext = { traceId: parent?.traceId ?? newId(32), spanId: newId(16), traceFlags: 1 }
    const { traceId, spanId: id } = own
    const recorded: Recorded = {
      name,
      attributes: { ...attributes },
      parent: parent?.spanId,
      id,
      traceId,
      status: undefined,
      isOver: false,
    }
    spans.push(recorded)
    return {
      spanContext: () => own,
      setAttribute(key, value) {
        if (value !== undefined) recorded.attributes[key] = value
        return this
      },
      setAttributes(more) {
        Object.assign(recorded.attributes, more)
        return this
      },
      setStatus(status) {
        recorded.status = status
        return this
      },
      end() {
        recorded.isOver = true
      },
      isRecording: () => true,
      recordException: () => {},
      updateName() {
        return this
      },
      addEvent() {
        return this
      },
      addLink() {
        return this
      },
      addLinks() {
        return this
      },
    }
  }
  const startActiveSpan = (name: string, ...rest: unknown[]) => {
    const span = startSpan(name)
    const work = rest.at(-1) as (span: Span) => unknown
    return context.with(trace.setSpan(context.active(), span), () => work(span))
  }
  return { getTracer: () => ({ startSpan, startActiveSpan: startActiveSpan as never }) }
}

function contextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>()
  return {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (inner, work, self, ...rest) => storage.run(inner, () => work.call(self as never, ...rest)),
    bind: (_, target) => target,
    enable() {
      return this
    },
    disable() {
      return this
    },
  }
}

/** As the recommendation Trace Context of the W3C has it. */
function propagator(): TextMapPropagator {
  return {
    inject(from, carrier, setter) {
      const own = trace.getSpanContext(from)
      if (own) setter.set(carrier, 'traceparent', `00-${own.traceId}-${own.spanId}-01`)
    },
    extract(into, carrier, getter) {
      const [, traceId, spanId] = String(getter.get(carrier, 'traceparent') ?? '').split('-')
      return traceId && spanId ? trace.setSpanContext(into, { traceId, spanId, traceFlags: 1 }) : into
    },
    fields: () => ['traceparent'],
  }
}
