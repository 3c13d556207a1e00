import * as z from 'zod'
import { onOff, secret, setting, whole } from './setting.js'

/** Settings of logs, metrics and traces. */
export const monitoringSettings = {
  metrics: onOff
    .default(true)
    .meta(
      setting(
        'watching',
        'SHEAF_METRICS',
        'Whether GET /metrics is available; without a separate port, only from the same machine.',
      ),
    ),
  metricsPort: whole(0, 65_535)
    .optional()
    .meta(
      setting(
        'watching',
        'SHEAF_METRICS_PORT',
        'Separate port for GET /metrics, reachable from other machines; the main port then does not serve it.',
      ),
    ),
  metricsExporter: z
    .string()
    .optional()
    .meta(
      setting('watching', 'OTEL_METRICS_EXPORTER', 'With otlp, the metrics of /metrics are also exported over OTLP.'),
    ),
  logsExporter: z
    .string()
    .optional()
    .meta(setting('watching', 'OTEL_LOGS_EXPORTER', 'With otlp, log lines are also exported over OTLP.')),
  otlpEndpoint: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:4318')
    .meta(
      setting(
        'watching',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'Base address of the OpenTelemetry collector (HTTP); /v1/metrics and /v1/logs are appended.',
      ),
    ),
  otlpHeaders: z
    .string()
    .default('')
    .meta(
      secret(
        'watching',
        'OTEL_EXPORTER_OTLP_HEADERS',
        'Headers for the collector as name=value, separated by commas, values percent-encoded.',
      ),
    ),
  otlpMetricsMs: whole(100, 3_600_000)
    .default(60_000)
    .meta(setting('watching', 'OTEL_METRIC_EXPORT_INTERVAL', 'Milliseconds between two exports of metrics.')),
  otelServiceName: z
    .string()
    .default('sheaf')
    .meta(setting('watching', 'OTEL_SERVICE_NAME', 'Name of this service in telemetry.')),
  otelResource: z
    .string()
    .default('')
    .meta(
      setting(
        'watching',
        'OTEL_RESOURCE_ATTRIBUTES',
        'Additional telemetry attributes as name=value, separated by commas, values percent-encoded.',
      ),
    ),
  logLevel: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta(setting('watching', 'SHEAF_LOG_LEVEL', 'Log level; logs are JSON lines on standard output.')),
}
