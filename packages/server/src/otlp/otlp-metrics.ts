import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'
import { attribute, nanoseconds, type OtlpSettings, resourceOf } from './otlp-client.js'

/** Cumulative, as Prometheus counts. */
const CUMULATIVE = 2

/** The metrics of a registry as the body of an OTLP request. */
export async function otlpMetrics(registry: Registry, settings: OtlpSettings, startMs: number, nowMs: number) {
  const times = { startTimeUnixNano: nanoseconds(startMs), timeUnixNano: nanoseconds(nowMs) }
  const metrics = (await registry.getMetricsAsJSON()).flatMap((metric) => {
    const data = dataOf(metric as unknown as MetricObjectWithValues<MetricValue<string>>, times)
    return data ? [{ name: metric.name, description: metric.help, ...data }] : []
  })
  return {
    resourceMetrics: [{ resource: resourceOf(settings), scopeMetrics: [{ scope: { name: 'sheaf' }, metrics }] }],
  }
}

interface Times {
  startTimeUnixNano: string
  timeUnixNano: string
}
type Labels = Record<string, string | number>

function dataOf({ type, values }: MetricObjectWithValues<MetricValue<string>>, times: Times) {
  const point = ({ labels, value }: MetricValue<string>) => ({
    ...times,
    attributes: attributesOf(labels as Labels),
    asDouble: value,
  })
  // prom-client says the type by its name.
  const kind = String(type)
  if (values.length === 0) return undefined
  if (kind === 'counter')
    return { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: values.map(point) } }
  if (kind === 'gauge') return { gauge: { dataPoints: values.map(point) } }
  if (kind === 'histogram')
    return { histogram: { aggregationTemporality: CUMULATIVE, dataPoints: histogramPoints(values, times) } }
  return undefined
}

/** Prometheus buckets are cumulative; those of OTLP are not. */
function histogramPoints(values: (MetricValue<string> & { metricName?: string })[], times: Times) {
  const series = new Map<
    string,
    { labels: Labels; buckets: [bound: number, count: number][]; sum: number; count: number }
  >()
  for (const { labels: all, value, metricName = '' } of values) {
    const { le, ...labels } = all as Labels
    const key = JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)))
    const one = series.get(key) ?? { labels, buckets: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName.endsWith('_sum')) one.sum = value
    else if (metricName.endsWith('_count')) one.count = value
    else if (le !== undefined && le !== '+Inf') one.buckets.push([Number(le), value])
  }
  return [...series.values()].map(({ labels, buckets, sum, count }) => {
    const sorted = buckets.sort(([a], [b]) => a - b)
    const below = [...sorted.map(([, smaller]) => smaller), count]
    return {
      ...times,
      attributes: attributesOf(labels),
      count: String(count),
      sum,
      explicitBounds: sorted.map(([bound]) => bound),
      bucketCounts: below.map((smaller, index) => String(smaller - (below[index - 1] ?? 0))),
    }
  })
}

function attributesOf(labels: Labels) {
  return Object.entries(labels).map(([key, value]) => attribute(key, String(value)))
}
