import { code, generatedNote, table } from './markdown.mjs'

/**
 * @typedef {import('./load-sources.mjs').Sources} Sources
 * @typedef {{ env: string, group: string, description: string, byDefault: string, isDescribed?: boolean, values: string, isSecret: boolean }} Setting
 */

/**
 * Settings of which the server itself knows nothing.
 * @type {Setting[]}
 */
const settingsOfEngines = [
  {
    env: 'FFMPEG_PATH',
    group: 'engines',
    description: 'The native ffmpeg to be used, as an absolute path.',
    byDefault: 'detected',
    isDescribed: true,
    values: 'text',
    isSecret: false,
  },
  {
    env: 'SHEAF_CHROMIUM',
    group: 'engines',
    description: 'The Chromium or Google Chrome that prints HTML, 112 or later, as an absolute path.',
    byDefault: 'detected',
    isDescribed: true,
    values: 'text',
    isSecret: false,
  },
  {
    env: 'SHEAF_TESSDATA',
    group: 'engines',
    description:
      'A folder with data of more languages for text recognition, as nld.traineddata or nld.traineddata.gz, as an absolute path.',
    byDefault: 'none',
    values: 'text',
    isSecret: false,
  },
]

/**
 * Every setting of the server that an environment may carry, in the order of the schema.
 * @param {Pick<Sources, 'configSchema' | 'schemaTools'>} sources
 * @returns {Setting[]}
 */
function settingsOf({ configSchema, schemaTools }) {
  const { globalRegistry, toJSONSchema } = schemaTools
  const declared = Object.values(configSchema.shape).flatMap((schema) => {
    const { env, group, description, usually, secret } = globalRegistry.get(schema) ?? {}
    if (typeof env !== 'string') return []
    const shape = toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
    const byDefault = typeof usually === 'string' ? usually : shape.default
    return {
      env,
      group: String(group),
      description: String(description),
      byDefault: byDefault === undefined || String(byDefault) === '' ? 'none' : String(byDefault),
      isDescribed: typeof usually === 'string',
      values: valuesOf(shape),
      isSecret: secret === true,
    }
  })
  return [...declared, ...settingsOfEngines]
}

/**
 * The page of settings: each with its default and what it may be.
 * @param {Sources} sources
 */
export function settingsPage(sources) {
  const settings = settingsOf(sources)
  const groups = Object.entries(sources.settingGroups).flatMap(([group, title]) => [
    `## ${title}`,
    table(
      ['Variable', 'Default', 'Values', 'Meaning'],
      settings
        .filter((one) => one.group === group)
        .map(({ env, byDefault, values, description, isSecret }) => [
          code(env),
          byDefault,
          values,
          isSecret ? `${description} Secret: never logged.` : description,
        ]),
    ),
  ])
  return `${[
    generatedNote,
    '# Server settings',
    'Settings are environment variables. An empty variable counts as unset. If a value is invalid, the server does not start, and prints a message that names the variable. [deploy/sheaf.env.example](../deploy/sheaf.env.example) is a template with all settings; [Self-hosting](guide/self-hosting.md) explains when to use them.',
    ...groups,
  ].join('\n\n')}\n`
}

/**
 * A file of the environment with every setting, each as a comment until it is wanted.
 * @param {Sources} sources
 */
export function environmentExample(sources) {
  const settings = settingsOf(sources)
  const groups = Object.entries(sources.settingGroups).map(([group, title]) => {
    const lines = settings
      .filter((one) => one.group === group)
      .map(({ env, description, byDefault, isDescribed = false }) => {
        const isValue = byDefault !== 'none' && !isDescribed
        return `# ${description}${isDescribed ? ` Default: ${byDefault}.` : ''}\n#${env}=${isValue ? byDefault : ''}`
      })
    return [`## ${title}`, ...lines].join('\n\n')
  })
  const head =
    '# Server settings. Written by `npm run gen`. Copy this file, remove the # before each variable that you set, and make the copy\n# readable only by its owner (chmod 600): it may contain secrets. Values are written without quotes.'
  return `${[head, ...groups].join('\n\n')}\n`
}

/**
 * What a setting may be, in few words.
 * @param {import('./load-sources.mjs').JsonSchema} shape
 * @returns {string}
 */
function valuesOf({ type, enum: choices, minimum, exclusiveMinimum, maximum, anyOf }) {
  if (choices) return choices.map((choice) => code(String(choice))).join(', ')
  if (anyOf?.some((one) => one.type === 'boolean')) return '`true`, `false`'
  if (type !== 'integer' && type !== 'number') return 'text'
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum
  const least = exclusiveMinimum === undefined ? `${minimum}` : `above ${exclusiveMinimum}`
  if (most === undefined) return exclusiveMinimum === undefined ? `${least} or more` : least
  return `${least} to ${most}`
}
