import { describeIssue, sentenceAbout } from '@sheaf/core'
import * as z from 'zod'
import { clientSettings } from './config/client-settings.js'
import { engineSettings } from './config/engine-settings.js'
import { fileSettings } from './config/file-settings.js'
import { internalSettings } from './config/internal-settings.js'
import { jobSettings } from './config/job-settings.js'
import { machineSettings } from './config/machine-settings.js'
import { monitoringSettings } from './config/monitoring-settings.js'
import { siteSettings } from './config/site-settings.js'

export { roles } from './config/machine-settings.js'
export { settingGroups } from './config/setting.js'

/** Every setting of the server, once: its type, its default, and its environment variable. */
export const configSchema = z.strictObject({
  ...siteSettings,
  ...fileSettings,
  ...jobSettings,
  ...engineSettings,
  ...clientSettings,
  ...machineSettings,
  ...monitoringSettings,
  ...internalSettings,
})

/** What several settings say together. */
const wholeSchema = configSchema.superRefine((config, context) => {
  const { role, redisUrl, s3Bucket, storeDir, authHeader, apiKeysFile, requireAuth, trustProxy } = config
  const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (role !== 'all' && redisUrl === undefined)
    problem('role', `A process that is ${role} only finds the other half by SHEAF_REDIS_URL. Set it too.`)
  if (redisUrl !== undefined && s3Bucket === undefined && storeDir === undefined)
    problem(
      'redisUrl',
      'Machines that share their work share a place for its files. Set SHEAF_S3_BUCKET or SHEAF_STORE_DIR too.',
    )
  if (requireAuth && apiKeysFile === undefined && authHeader === undefined)
    problem('requireAuth', 'No client could authenticate. Set SHEAF_API_KEYS_FILE or SHEAF_AUTH_HEADER too.')
  if (config.webhookHosts.length > 0 && config.webhookSecret === undefined)
    problem(
      'webhookHosts',
      'Receivers could not distinguish webhooks of this server from others. Set SHEAF_WEBHOOK_SECRET too.',
    )
  if (authHeader !== undefined && trustProxy === '')
    problem('authHeader', 'The header counts from trusted proxies only. Set SHEAF_TRUST_PROXY too.')
})

/** The settings of a running server, complete. */
export type Config = z.output<typeof configSchema>
/** The settings a caller may give; each has a default. */
export type ConfigInput = z.input<typeof configSchema>

/** The settings that an environment carries; empty variables count as unset. */
export function configFromEnv(env: Record<string, string | undefined>): ConfigInput {
  const found: Record<string, string> = {}
  for (const [name, schema] of Object.entries(configSchema.shape)) {
    const variable = z.globalRegistry.get(schema as z.ZodType)?.env
    const value = typeof variable === 'string' ? env[variable]?.trim() : undefined
    if (value) found[name] = value
  }
  return found as ConfigInput
}

/** Complete settings, with defaults filled in. @throws Error that names every setting that cannot be used */
export function parseConfig(input: ConfigInput): Config {
  const result = wholeSchema.safeParse(input, { error: describeIssue })
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? '')
    const schema = (configSchema.shape as Record<string, z.ZodType>)[name]
    const variable = schema && z.globalRegistry.get(schema)?.env
    return sentenceAbout(variable ? `${variable} (${name})` : name || 'The configuration', message)
  })
  throw new Error(`The server cannot start with these settings. ${problems.join(' ')}`)
}
