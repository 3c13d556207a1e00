import type { Config } from '../config.js'
import { version } from '../version.js'

export type OtlpSettings = Pick<Config, 'otlpEndpoint' | 'otlpHeaders' | 'otelServiceName' | 'otelResource'>

const TIMEOUT_MS = 10_000

/** A value of an attribute as OTLP writes it in JSON. */
export type OtlpValue =
  | { stringValue: string }
  | { intValue: string }
  | { doubleValue: number }
  | { boolValue: boolean }
export interface OtlpAttribute {
  key: string
  value: OtlpValue
}

export function attribute(key: string, value: string | number | boolean): OtlpAttribute {
  if (typeof value === 'boolean') return { key, value: { boolValue: value } }
  if (typeof value === 'string') return { key, value: { stringValue: value } }
  return { key, value: Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value } }
}

/** Milliseconds since 1970 as OTLP writes moments. */
export function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`
}

/** `name=value` pairs as the variables of OpenTelemetry hold them. Those that are none are left out. */
export function parsePairs(text: string): [name: string, value: string][] {
  return text.split(',').flatMap((pair) => {
    const equals = pair.indexOf('=')
    if (equals < 1) return []
    const value = pair.slice(equals + 1).trim()
    try {
      return [[pair.slice(0, equals).trim(), decodeURIComponent(value)] as [string, string]]
    } catch {
      return [[pair.slice(0, equals).trim(), value] as [string, string]]
    }
  })
}

/** What all telemetry of this process says of where it comes from. */
export function resourceOf({ otelServiceName, otelResource }: OtlpSettings): { attributes: OtlpAttribute[] } {
  const all = new Map([
    ...parsePairs(otelResource),
    ['service.name', otelServiceName],
    ['service.version', version],
  ] as [string, string][])
  return { attributes: [...all].map(([key, value]) => attribute(key, value)) }
}

/** Sends telemetry to a collector (OTLP over HTTP, JSON). @throws Error when it is not accepted */
export async function sendOtlp(settings: OtlpSettings, signal: 'metrics' | 'logs', body: object): Promise<void> {
  const response = await fetch(`${settings.otlpEndpoint.replace(/\/+$/, '')}/v1/${signal}`, {
    method: 'POST',
    headers: { ...Object.fromEntries(parsePairs(settings.otlpHeaders)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The collector answered with status ${response.status}.`)
}
