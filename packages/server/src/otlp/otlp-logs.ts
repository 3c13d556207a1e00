import { attribute, nanoseconds, type OtlpSettings, resourceOf, sendOtlp } from './otlp-client.js'

/** Lines that wait to be sent; the oldest are dropped when there are more. */
const MOST_WAITING = 2048
const MOST_AT_ONCE = 512
/** Levels of pino as numbers of OpenTelemetry. */
const severities: Record<number, [number: number, text: string]> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
}

interface LineSink {
  write(line: string): void
}

/** Log lines that are sent to a collector, beside where they go anyway. */
export class OtlpLogs {
  readonly #settings: OtlpSettings
  #lines: string[] = []

  constructor(settings: OtlpSettings) {
    this.#settings = settings
  }

  /** A stream that writes each line to another one and keeps it to be sent. */
  beside(stream: LineSink): LineSink {
    return {
      write: (line) => {
        stream.write(line)
        if (this.#lines.length >= MOST_WAITING) this.#lines.shift()
        this.#lines.push(line)
      },
    }
  }

  /** Sends what is waiting; false when nothing is. What a collector does not accept is dropped. @throws Error when it does not */
  async flush(): Promise<boolean> {
    if (this.#lines.length === 0) return false
    while (this.#lines.length > 0) {
      const logRecords = this.#lines.splice(0, MOST_AT_ONCE).flatMap(recordOf)
      const scopeLogs = [{ scope: { name: 'sheaf' }, logRecords }]
      await sendOtlp(this.#settings, 'logs', { resourceLogs: [{ resource: resourceOf(this.#settings), scopeLogs }] })
    }
    return true
  }
}

function recordOf(line: string) {
  let entry: Record<string, unknown>
  try {
    entry = JSON.parse(line)
  } catch {
    return []
  }
  const { level, time, msg, pid: _, hostname: __, ...rest } = entry
  const [severityNumber, severityText] = severities[Number(level)] ?? [0, '']
  return [
    {
      timeUnixNano: nanoseconds(Number(time)),
      severityNumber,
      severityText,
      body: { stringValue: String(msg ?? '') },
      attributes: Object.entries(rest).map(([key, value]) =>
        attribute(key, typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)),
      ),
    },
  ]
}
