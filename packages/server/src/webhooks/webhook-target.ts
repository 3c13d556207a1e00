import type { Config } from '../config.js'
import { HttpError } from '../failures.js'

export const WEBHOOK_HEADER = 'Sheaf-Webhook'
const MAX_URL = 2000

type Settings = Pick<Config, 'webhookHosts' | 'webhookHttp'>

/** The address that a header names. @throws HttpError VALIDATION when it is none that the operator allows */
export function webhookTarget(header: string, { webhookHosts, webhookHttp }: Settings): URL {
  const refuse = (message: string) =>
    new HttpError('VALIDATION', message, { details: { problems: [{ field: WEBHOOK_HEADER, message }] } })
  if (webhookHosts.length === 0) throw refuse('This server sends no webhooks.')
  if (header.length > MAX_URL || !URL.canParse(header)) throw refuse(`The header ${WEBHOOK_HEADER} must hold a URL.`)
  const url = new URL(header)
  if (url.protocol !== 'https:' && !(webhookHttp && url.protocol === 'http:'))
    throw refuse(`The URL of a webhook must begin with https://${webhookHttp ? ' or http://' : ''}.`)
  if (url.username !== '' || url.password !== '') throw refuse('The URL of a webhook must not hold a password.')
  if (!webhookHosts.some((allowed) => matches(url, allowed)))
    throw refuse(`This server sends no webhooks to ${url.host}. Its operator can add it to SHEAF_WEBHOOK_HOSTS.`)
  url.hash = ''
  return url
}

const usualPorts: Record<string, string> = { 'https:': '443', 'http:': '80' }

/** `host`, `host:port`, or `*.domain` for the hosts below a domain. Without a port, only the usual one is allowed. */
function matches({ protocol, hostname, port }: URL, allowed: string): boolean {
  const usual = usualPorts[protocol]
  const [, name = '', allowedPort = usual] = /^(.+?)(?::(\d+))?$/.exec(allowed.toLowerCase()) ?? []
  // An address does not name the port that is usual for it.
  if ((port || usual) !== allowedPort) return false
  const host = hostname.replace(/\.$/, '')
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : host === name
}
