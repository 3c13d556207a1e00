import * as z from 'zod'
import { list, onOff, secret, setting, whole } from './setting.js'

/** Settings of access, of the shares of each client, and of webhooks. */
export const clientSettings = {
  clientJobs: whole(0, 10_000)
    .default(2)
    .meta(
      setting(
        'clients',
        'SHEAF_CLIENT_JOBS',
        'Jobs of one client that run at the same time; 0 for no limit. Once other clients wait, the next free slot is theirs.',
      ),
    ),
  clientQueue: whole(0, 10_000)
    .default(6)
    .meta(
      setting(
        'clients',
        'SHEAF_CLIENT_QUEUE',
        'Additional jobs of one client that may wait; further jobs are refused with 429.',
      ),
    ),
  clientPerMinute: whole(0)
    .default(30)
    .meta(setting('clients', 'SHEAF_CLIENT_PER_MINUTE', 'Jobs that one client may start per minute; 0 for no limit.')),
  clientPerHour: whole(0)
    .default(300)
    .meta(setting('clients', 'SHEAF_CLIENT_PER_HOUR', 'Jobs that one client may start per hour; 0 for no limit.')),
  clientKept: whole(0, 1_000_000)
    .default(200)
    .meta(
      setting(
        'clients',
        'SHEAF_CLIENT_KEPT',
        'Results of one client that are kept at the same time, per process; 0 for no limit.',
      ),
    ),
  clientKeptMb: whole(0, 10_000_000)
    .default(4096)
    .meta(
      setting(
        'clients',
        'SHEAF_CLIENT_KEPT_MB',
        'Total size of these results above which no more are kept; 0 for no limit.',
      ),
    ),
  maxConnections: whole(0)
    .default(2000)
    .meta(
      setting('clients', 'SHEAF_MAX_CONNECTIONS', 'Connections that may be open at the same time; 0 for no limit.'),
    ),
  maxListeners: whole(0, 100_000)
    .default(500)
    .meta(
      setting('clients', 'SHEAF_MAX_LISTENERS', 'Connections that may follow the progress of jobs at the same time.'),
    ),
  requestTimeoutSeconds: whole(1)
    .default(600)
    .meta(setting('clients', 'SHEAF_REQUEST_TIMEOUT_SECONDS', 'Time limit for receiving one request.')),
  apiKeysFile: z
    .string()
    .optional()
    .meta(
      setting(
        'access',
        'SHEAF_API_KEYS_FILE',
        'JSON file of hashed API keys, which clients send as Authorization: Bearer; reloaded when it changes.',
      ),
    ),
  authHeader: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'Give the name of a header.')
    .optional()
    .meta(
      setting(
        'access',
        'SHEAF_AUTH_HEADER',
        'Header in which a proxy of SHEAF_TRUST_PROXY names the user that it has authenticated, such as Remote-User.',
      ),
    ),
  requireAuth: onOff
    .default(false)
    .meta(
      setting(
        'access',
        'SHEAF_REQUIRE_AUTH',
        'Whether everything under /api/ needs an API key or an authenticated user; otherwise anonymous requests are accepted too.',
      ),
    ),
  webhookHosts: list
    .pipe(z.array(z.string().regex(/^(\*\.)?[A-Za-z0-9.-]+(:\d{1,5})?$/, 'Give names of hosts, without https://.')))
    .default([])
    .meta(
      setting(
        'webhooks',
        'SHEAF_WEBHOOK_HOSTS',
        'Hosts that may receive webhooks, separated by commas: host, host:port or *.domain.',
        'none; webhooks are off',
      ),
    ),
  webhookSecret: z
    .string()
    .min(24, 'Give at least 24 characters.')
    .refine(
      (text) => !text.startsWith('whsec_') || /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text),
      'Give at least 24 bytes as Base64 after whsec_.',
    )
    .optional()
    .meta(
      secret(
        'webhooks',
        'SHEAF_WEBHOOK_SECRET',
        'Secret that webhooks are signed with (HMAC-SHA256), of at least 24 characters: `whsec_` and Base64, or any text.',
      ),
    ),
  webhookHttp: onOff
    .default(false)
    .meta(setting('webhooks', 'SHEAF_WEBHOOK_HTTP', 'Whether webhooks may also go to http:// addresses.')),
  webhookPrivate: onOff
    .default(false)
    .meta(
      setting(
        'webhooks',
        'SHEAF_WEBHOOK_PRIVATE',
        'Whether hosts of SHEAF_WEBHOOK_HOSTS may have addresses that are not public, such as 10.0.0.1.',
      ),
    ),
}
