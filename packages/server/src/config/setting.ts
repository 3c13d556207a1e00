import * as z from 'zod'

/** A whole number within bounds. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(least).max(most)
/** A switch. */
export const onOff = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
])

/** The groups of settings in the documentation, in this order. */
export const settingGroups = {
  place: 'Address and site',
  files: 'Files and results',
  jobs: 'Jobs',
  access: 'Access',
  clients: 'Client limits',
  documents: 'Document limits',
  engines: 'Engines',
  webhooks: 'Webhooks',
  machines: 'Several machines',
  watching: 'Monitoring',
} as const

/** How the documentation names a setting. `usually` describes a default that differs between machines. */
export const setting = (group: keyof typeof settingGroups, env: string, description: string, usually?: string) => ({
  group,
  env,
  description,
  ...(usually === undefined ? {} : { usually }),
})
/** A setting that no log and no listing may show. */
export const secret = (group: keyof typeof settingGroups, env: string, description: string) => ({
  ...setting(group, env, description),
  secret: true,
})
/** Words separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)

/** An http(s) address without a path, such as `https://host[:port]`. */
export const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  context.addIssue({ code: 'custom', message: 'Give an address such as https://sheaf.example, without a path.' })
  return z.NEVER
})
