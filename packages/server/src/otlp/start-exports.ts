import type { Registry } from 'prom-client'
import type { Config } from '../config.js'
import { sendOtlp } from './otlp-client.js'
import type { OtlpLogs } from './otlp-logs.js'
import { otlpMetrics } from './otlp-metrics.js'

const OTLP = 'otlp'

/** Whether log lines are to be sent to a collector. */
export function exportsLogs({ logsExporter }: Pick<Config, 'logsExporter'>): boolean {
  return logsExporter === OTLP
}

/** Sends metrics and log lines to a collector now and then, as the variables of OpenTelemetry say. `close` sends what is left. */
export function startExports(
  config: Config,
  { registry, logs, onError }: { registry: Registry; logs: OtlpLogs | undefined; onError: (error: unknown) => void },
): { close: () => Promise<void> } {
  const startMs = Date.now()
  const exports: { everyMs: number; send: () => Promise<boolean> }[] = []
  if (config.metricsExporter === OTLP)
    exports.push({
      everyMs: config.otlpMetricsMs,
      send: async () => {
        await sendOtlp(config, 'metrics', await otlpMetrics(registry, config, startMs, Date.now()))
        return true
      },
    })
  if (logs) exports.push({ everyMs: config.otlpLogsMs, send: () => logs.flush() })
  let isDown = false
  const once = async (send: () => Promise<boolean>) => {
    try {
      if (await send()) isDown = false
    } catch (error) {
      // Once each time it goes away: the warning is a line to be sent, too.
      if (!isDown) onError(error)
      isDown = true
    }
  }
  const stops = exports.map(({ everyMs, send }) => {
    let current = Promise.resolve()
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      current = once(send).finally(() => {
        isBusy = false
      })
    }, everyMs)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await current
      if (!isDown) await once(send)
    }
  })
  return { close: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}
