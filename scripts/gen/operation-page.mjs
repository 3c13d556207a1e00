import { needsAuthority, typescriptExample } from './examples.mjs'
import { block, code, generatedNote, table } from './markdown.mjs'

/**
 * @typedef {import('@sheaf/core').AnyOperation} AnyOperation
 * @typedef {import('@sheaf/core').Field} Field
 * @typedef {import('@sheaf/core').FileSlot} FileSlot
 * @typedef {import('./load-sources.mjs').Sources} Sources
 */

/**
 * The page of an operation.
 * @param {AnyOperation} operation
 * @param {Sources} sources
 * @param {string} description what the docstring of its function says
 */
export function operationPage(operation, sources, description) {
  const { id, title, summary, needs } = operation
  const path = sources.httpPath(operation)
  const lacking = /** @type {import('@sheaf/core').CapabilityName[]} */ (needs)
    .map((name) => sources.capabilityTable[name])
    .filter(({ remedy }) => remedy !== 'Included in Sheaf.')
    .map(({ title }) => title)
  const sections = [
    generatedNote,
    `# ${title}`,
    summary,
    description,
    needsAuthority(operation)
      ? `Command ${code(`sheaf ${id}`)} · not available over HTTP: servers do not contact timestamp authorities.`
      : `Command ${code(`sheaf ${id}`)} · HTTP ${code(`POST ${path}`)}${matchNote(operation)}`,
    ...(lacking.length > 0 ? [`Needs: ${engines(lacking)}.`] : []),
    '## Files',
    filesTable(operation),
    '## Options',
    optionsTable(sources.fieldsOf(operation.options), sources),
    '## Result',
    resultText(operation, sources) + companionsText(operation, sources),
    '## On the command line',
    ...operation.examples.flatMap((example) => [
      `${example.does}:`,
      block('sh', sources.exampleCommand(operation, example)),
    ]),
    ...(needsAuthority(operation)
      ? []
      : ['## Over HTTP', block('sh', sources.curlExample(operation, 'http://127.0.0.1:8787'))]),
    '## In TypeScript',
    block('ts', typescriptExample(operation, sources)),
  ]
  return `${sections.join('\n\n')}\n`
}

/**
 * What an operation needs, by engine: `sharp (image decoders, image encoders)`.
 * @param {readonly string[]} titles of capabilities, such as `Image decoders (sharp)` and `ffmpeg, to read videos`
 */
function engines(titles) {
  /** @type {Map<string, string[]>} */
  const uses = new Map()
  for (const title of titles) {
    const [, use, library] = /^(.+) \((sharp)\)$/.exec(title) ?? []
    const [, engine, purpose] = /^([^,(]+)(?:, | \()([^)]+)\)?$/.exec(title) ?? []
    const name = library ?? engine ?? title
    const what = use === undefined ? purpose : use.charAt(0).toLowerCase() + use.slice(1)
    uses.set(name, [...(uses.get(name) ?? []), ...(what === undefined ? [] : [what])])
  }
  return [...uses].map(([name, list]) => (list.length === 0 ? name : `${name} (${list.join(', ')})`)).join('; ')
}

/** @param {AnyOperation} operation */
function matchNote({ http }) {
  const match = Object.entries(http?.match ?? {})
  return match.length === 0 ? '' : ` with ${match.map(([name, value]) => code(`${name}=${value}`)).join(', ')}`
}

/** @param {AnyOperation} operation */
function filesTable({ files }) {
  const rows = Object.entries(/** @type {Record<string, FileSlot>} */ (files)).map(([name, slot]) => [
    code(name),
    `${capitalized(slot.title)}${slot.optional ? ' (optional)' : ''}.${onlyWhen(slot.shownWhen)}`,
    slot.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', '),
    slot.many ? `${slot.min} to ${slot.max}` : '1',
    `${slot.maxMiB} MB${slot.many ? ' each' : ''}`,
  ])
  return table(['Field', 'Description', 'File types', 'Number of files', 'Maximum size (site and API)'], rows)
}

/**
 * @param {readonly Field[]} fields
 * @param {Sources} sources
 */
function optionsTable(fields, { flagName, choiceMeaning }) {
  if (fields.length === 0) return 'None.'
  const rows = fields.map((field) => [
    code(field.name),
    code(field.kind === 'boolean' ? `--[no-]${flagName(field.name)}` : `--${flagName(field.name)}`),
    kindText(field),
    defaultText(field),
    `${field.description || `${field.title}.`}${choicesText(field, choiceMeaning)}${onlyWhen(field.shownWhen)}${field.onlyForPdf ? ' Only for PDFs.' : ''}`,
  ])
  return table(['Option', 'Flag', 'Value', 'Default', 'Meaning'], rows)
}

/** @param {Field} field */
function kindText(field) {
  switch (field.kind) {
    case 'boolean':
      return '`true` or `false`'
    case 'choice':
      return field.choices.map(({ value }) => code(value)).join(', ')
    case 'json':
      return 'JSON'
    case 'number':
      return numberText(field)
    case 'text':
      return field.secret ? 'text, secret' : 'text'
  }
}

/** @param {Extract<Field, { kind: 'number' }>} field */
function numberText({ integer, min, max, unit }) {
  const range =
    min !== undefined && max !== undefined
      ? ` ${min} to ${max}`
      : min !== undefined
        ? ` from ${min}`
        : max !== undefined
          ? ` to ${max}`
          : ''
  return `${integer ? 'whole number' : 'number'}${range}${unit ? ` (${unit})` : ''}`
}

/** @param {Field} field */
function defaultText(field) {
  if (field.required) return field.shownWhen ? 'required if it applies' : 'required'
  if (field.default === undefined || field.default === null) return ''
  return code(typeof field.default === 'object' ? JSON.stringify(field.default) : String(field.default))
}

/**
 * @param {Field} field
 * @param {Sources['choiceMeaning']} choiceMeaning
 */
function choicesText(field, choiceMeaning) {
  if (field.kind === 'text' && field.suggestions)
    return ` ${field.suggestionsAre === 'parts' ? 'Parts' : field.suggestionsAre === 'items' ? 'Values, separated by commas' : 'Common values'}: ${field.suggestions.map(({ value, title }) => (title.replaceAll(' ', '') === value ? code(value) : `${code(value)} (${title})`)).join(', ')}.`
  if (field.kind !== 'choice')
    return field.kind !== 'boolean' &&
      'placeholder' in field &&
      field.placeholder &&
      field.placeholder !== field.default
      ? ` For example, ${code(field.placeholder)}.`
      : ''
  const described = field.choices.flatMap((choice) => {
    const meaning = choiceMeaning(choice)
    return meaning === undefined ? [] : [`${code(choice.value)}: ${meaning}`]
  })
  return described.length === 0 ? '' : ` ${described.join(' ')}`
}

/** @param {import('@sheaf/core').ShownWhen | undefined} shownWhen */
function onlyWhen(shownWhen) {
  return shownWhen
    ? ` Only if ${code(shownWhen.field)} is ${listOr(shownWhen.is.map((value) => code(String(value))))}.`
    : ''
}

/**
 * @param {AnyOperation} operation
 * @param {Sources} sources
 */
function resultText(operation, { exampleOutput }) {
  const name = code(exampleOutput(operation))
  switch (operation.http?.response ?? 'file') {
    case 'json':
      return `Data. The command prints it as text, or as JSON with \`-o -\` or \`--json\`. Over HTTP, the response is JSON. If you write the data to a folder, the file is named ${name}.`
    case 'download':
      return `${name}. Over HTTP, the response is JSON with a \`downloadUrl\`, from which the file can be downloaded for two hours by default.`
    case 'archive':
      return `${name}, a ZIP file. Except over HTTP, a single result is not zipped.`
    default:
      return operation.resultNames ? `${name}, or ${name.replace(/\.\w+`$/, '.zip`')} with several files.` : `${name}.`
  }
}

/**
 * The files that a choice may put beside the result.
 * @param {AnyOperation} operation
 * @param {Sources} sources
 */
function companionsText({ options, companions }, { fieldsOf }) {
  if (!companions) return ''
  const fields = fieldsOf(options)
  const defaults = Object.fromEntries(fields.map((field) => [field.name, field.default]))
  const always = companions(defaults)
  const chosen = fields.flatMap((field) => {
    const values = field.kind === 'choice' ? field.choices.map(({ value }) => value) : [true]
    return field.kind === 'choice' || field.kind === 'boolean'
      ? values.map((value) => ({ ...defaults, [field.name]: value }))
      : []
  })
  const asked = [...new Set(chosen.flatMap((given) => companions(given)))].filter((one) => !always.includes(one))
  const names = (/** @type {readonly string[]} */ list) => list.map(code).join(', ')
  return (
    (always.length > 0 ? ` A sidecar file with the same name: ${names(always)}.` : '') +
    (asked.length > 0 ? ` Depending on the options, sidecar files with the same name: ${names(asked)}.` : '')
  )
}

/** @param {string} text */
function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** @param {readonly string[]} words */
function listOr(words) {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
