import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Histogram, Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { pdfBytes, post } from '../testing/requests.js'
import { startTestServer } from '../testing/test-server.js'
import { parsePairs } from './otlp-client.js'
import { otlpMetrics } from './otlp-metrics.js'

let received: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
let collector: ReturnType<typeof createServer>
beforeEach(async () => {
  received = []
  status = 200
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ url: request.url!, headers: request.headers, body })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
})
const telemetry = () => ({
  metricsExporter: 'otlp',
  logsExporter: 'otlp',
  otlpEndpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  otlpHeaders: 'authorization=Basic%20abc',
  otelResource: 'deployment.environment=test',
  otlpMetricsMs: 100,
  otlpLogsMs: 50,
})

it('sends the metrics and log lines of a server to a collector, with the names that operators give', async () => {
  const server = await startTestServer(telemetry())
  try {
    await post(`${server.url}/api/echo`, [['file', { content: pdfBytes, name: 'canary-name.pdf' }]])
    await eventually(() => {
      const bodies = (path: string) => received.filter(({ url }) => url === path).map(({ body }) => body)
      expect(bodies('/v1/logs').join('\n')).toContain('"stringValue":"/api/echo"')
      expect(bodies('/v1/metrics').join('\n')).toContain('sheaf_http_request_duration_seconds')
    })
    const { headers, body } = received[0]!
    expect(headers).toMatchObject({ authorization: 'Basic abc', 'content-type': 'application/json' })
    const [{ resource }] = Object.values(JSON.parse(body))[0] as [{ resource: { attributes: object[] } }]
    expect(resource.attributes).toEqual([
      { key: 'deployment.environment', value: { stringValue: 'test' } },
      { key: 'service.name', value: { stringValue: 'sheaf' } },
      { key: 'service.version', value: { stringValue: expect.any(String) } },
    ])
    expect(received.map((one) => one.body).join()).not.toContain('canary')
    // What a request held is given back after its answer.
    await eventually(async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      expect(text).toMatch(
        /sheaf_http_request_duration_seconds_count\{route="\/api\/echo",method="POST",status="2xx"\} 1/,
      )
      expect(text).toMatch(/sheaf_queue_oldest_seconds\{lane="quick"\} 0/)
      expect(text).toContain('sheaf_disk_reserved_bytes 0')
    })
  } finally {
    await server.close()
  }
})

it('continues without a collector, and says so once', async () => {
  status = 503
  const server = await startTestServer(telemetry())
  try {
    await eventually(() => expect(received.length).toBeGreaterThan(6))
    expect((await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]])).status).toBe(200)
    expect(server.log().match(/collector does not answer/g)).toHaveLength(1)
  } finally {
    await server.close()
  }
})

it('counts in each bucket what lies in it alone', async () => {
  const registers = [new Registry()]
  new Counter({ name: 'a_total', help: 'A.', labelNames: ['x'], registers }).inc({ x: '1' }, 3)
  const histogram = new Histogram({ name: 'b', help: 'B.', labelNames: ['x'], buckets: [1, 10], registers })
  for (const value of [0.5, 0.6, 5, 50]) histogram.observe({ x: 'y' }, value)
  const settings = { otlpEndpoint: '', otlpHeaders: '', otelServiceName: 's', otelResource: '' }
  const [{ scopeMetrics }] = (await otlpMetrics(registers[0]!, settings, 1, 2)).resourceMetrics as unknown as [
    { scopeMetrics: { metrics: object[] }[] },
  ]
  const times = { startTimeUnixNano: '1000000', timeUnixNano: '2000000' }
  expect(scopeMetrics[0]!.metrics).toEqual([
    {
      name: 'a_total',
      description: 'A.',
      sum: {
        aggregationTemporality: 2,
        isMonotonic: true,
        dataPoints: [{ ...times, attributes: [{ key: 'x', value: { stringValue: '1' } }], asDouble: 3 }],
      },
    },
    {
      name: 'b',
      description: 'B.',
      histogram: {
        aggregationTemporality: 2,
        dataPoints: [
          {
            ...times,
            attributes: [{ key: 'x', value: { stringValue: 'y' } }],
            count: '4',
            sum: 56.1,
            explicitBounds: [1, 10],
            bucketCounts: ['2', '1', '1'],
          },
        ],
      },
    },
  ])
})

it('reads lists of names and values', () => {
  expect(parsePairs('a=1, b=x%20y,c,=d,e=%zz')).toEqual([
    ['a', '1'],
    ['b', 'x y'],
    ['e', '%zz'],
  ])
})
