import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { extname, join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { filesBelow } from './source-files.mjs'

/** What each package may import of the others (see ARCHITECTURE.md). The server is loaded by the CLI through a name it may not find. */
const mayImport = /** @type {Record<string, readonly string[]>} */ ({
  core: [],
  ui: [],
  cli: [
    '@sheaf/core',
    '@sheaf/core/registry',
    '@sheaf/core/table',
    '@sheaf/core/pipelines',
    '@sheaf/core/node',
    '@sheaf/core/node/warm-up',
    '@sheaf/server',
  ],
  server: [
    '@sheaf/core',
    '@sheaf/core/registry',
    '@sheaf/core/run',
    '@sheaf/core/table',
    '@sheaf/core/pipelines',
    '@sheaf/core/node',
  ],
  web: [
    '@sheaf/core',
    '@sheaf/core/registry',
    '@sheaf/core/pipelines',
    '@sheaf/core/browser',
    '@sheaf/core/browser/render-worker',
    '@sheaf/core/browser/image-worker',
    '@sheaf/core/browser/ocr-worker',
    '@sheaf/core/browser/ffmpeg-worker',
    '@sheaf/ui',
    '@sheaf/ui/theme.css',
  ],
})

/** What describes one operation. */
const operationModules = new Set(
  readdirSync(new URL('../../packages/core/src/operations', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `@sheaf/core/${name}`),
)

/** Tests of a shell may start the server and ask the core for a second opinion. */
const mayTestsImport = [
  '@sheaf/core',
  '@sheaf/core/registry',
  '@sheaf/core/pipelines',
  '@sheaf/core/node',
  '@sheaf/server',
]

/** Folders of the core that operations share; everything in them may be imported by any operation. */
const subjects = ['geometry', 'flow-document', 'signing', 'pdf', 'image', 'video', 'office', 'markup', 'text', 'ocr']

/** Files of the core outside of its root that know which operations there are. */
const knowOperations = [
  'node/calls/operations.generated.ts',
  'browser/calls/operations.generated.ts',
  'browser/calls/web-worker.ts',
]

/** Folders of `core/src/pdf`, from the bottom up: each may import those before it. */
export const pdfFolders = [
  'syntax',
  'filters',
  'model',
  'encryption',
  'write',
  'read',
  'structure',
  'content',
  'page-text',
  'rewrite',
  'conformance',
  'update',
  'fonts',
  'images',
  'page-objects',
  'render',
  'stamp',
  'typeset',
  'text-layer',
  'pictures',
  'svg',
  'annotations',
  'forms',
  'signatures',
  'document',
  'contents',
  'impose',
  'redact',
  'remove',
  'sanitize',
  'edit',
  'archive',
  'to-svg',
  'accessibility',
  'analysis/layout',
  'analysis/tables',
  'analysis/flow',
  'analysis/reading',
  'to-flow',
  'tagging',
  'compare',
]

/** Folders of `core/src/office`, from the bottom up. What writes one format never imports what writes another. */
const officeFolders = [
  ['package', 'structure', 'sheets'],
  ['fonts', 'word-processing', 'prepare'],
  ['docx', 'odt', 'ods', 'pptx', 'html', 'markdown'],
]

/** Folders of `core/src/office` that know pages of PDFs: tables found on them, and paths drawn on slides. The others know Office documents only. */
const officeFoldersWithPages = ['sheets', 'pptx']

/** What subject code at the bottom never imports. */
const neverImported = /** @type {Record<string, readonly string[]>} */ ({
  pdf: ['office'],
  'flow-document': ['pdf', 'office'],
  geometry: ['pdf', 'office'],
  text: ['pdf', 'office'],
})

/** Folders of `server/src` below `http`, which is the only one that knows requests and answers. */
const belowHttp = ['jobs', 'storage', 'access', 'scanning', 'webhooks', 'config', 'otlp']

/**
 * Every import in the repository that goes where it may not, as `file: why`.
 * @param {string} root of the repository
 * @returns {string[]}
 */
export function findForbiddenImports(root) {
  return filesBelow(root, 'packages', /\.(ts|tsx|mts|mjs|js|jsx)$/).flatMap((path) =>
    forbiddenImports(path, readFileSync(join(root, path), 'utf8')),
  )
}

/**
 * The imports of one file that go where they may not, as `file: why`. Type-only imports count: they tie packages together too.
 *
 * @param {string} path from the root of the repository
 * @param {string} text of the file
 */
export function forbiddenImports(path, text) {
  return importsOf(text, path).flatMap((specifier) => {
    const why = whyForbidden(path, specifier)
    return why === undefined ? [] : [`${path}: ${why}`]
  })
}

/** What files import, by their texts: several checks ask for the same ones. @type {Map<string, string[]>} */
const read = new Map()

/**
 * What a file imports: static, dynamic, re-exported and type imports, and workers it starts from a file beside it.
 *
 * @param {string} text
 * @param {string} [path] of the file; its extension decides how it is parsed
 * @returns {string[]}
 */
export function importsOf(text, path = 'module.ts') {
  const key = `${extname(path)}\0${text}`
  const known = read.get(key) ?? readImports(text, path)
  read.set(key, known)
  return known
}

/** @param {string} text @param {string} path */
function readImports(text, path) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {{ source?: { value?: unknown } | null }} node */
  const add = ({ source }) => {
    if (typeof source?.value === 'string') found.add(source.value)
  }
  const parsed = parseSync(path, text)
  for (const { moduleRequest } of parsed.module.staticImports) found.add(moduleRequest.value)
  for (const { entries } of parsed.module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) found.add(moduleRequest.value)
  // Handing the whole tree over takes most of the time: only where there are imports below the top.
  if (/\bimport\s*(\/\*|\()|\bdeclare\s+(module|global)\b/.test(text))
    new Visitor({
      ImportDeclaration: add,
      ExportAllDeclaration: add,
      ExportNamedDeclaration: add,
      ImportExpression: (node) => add({ source: node.source.type === 'Literal' ? node.source : null }),
      TSImportType: add,
    }).visit(parsed.program)
  for (const [, file = ''] of text.matchAll(/new URL\(\s*['"](\.[^'"]*\.[jt]s)['"]\s*,\s*import\.meta\.url/g))
    found.add(file)
  return [...found]
}

/**
 * @param {string} path
 * @param {string} specifier
 * @returns {string | undefined}
 */
function whyForbidden(path, specifier) {
  const [, name = '', ...rest] = path.split('/')
  if (specifier.startsWith('@sheaf/')) return whyPackageForbidden(name, isTest(path), specifier)
  const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
  if (target !== undefined && !target.startsWith(`packages/${name}/`)) {
    if (isTest(path) && target.startsWith('fixtures/')) return undefined
    if (path.endsWith('/tsup.config.ts') && target.startsWith('scripts/')) return undefined
    return `imports ${specifier}, which is outside its package`
  }
  if (name === 'core' && rest[0] === 'src' && !isTest(path))
    return whyForbiddenInCore(rest.slice(1), specifier, target?.split('/').slice(3))
  if (
    name === 'server' &&
    belowHttp.includes(rest[1] ?? '') &&
    target?.startsWith('packages/server/src/http/') &&
    !isTest(path)
  )
    return `imports ${specifier}, but server/src/${rest[1]} is below server/src/http`
  return undefined
}

/**
 * @param {string} name
 * @param {boolean} test
 * @param {string} specifier
 */
function whyPackageForbidden(name, test, specifier) {
  if (mayImport[name]?.includes(specifier)) return undefined
  // The page of a tool loads the description of its operation alone.
  if (name === 'web' && operationModules.has(specifier)) return undefined
  if (test && name !== 'core' && name !== 'ui' && mayTestsImport.includes(specifier)) return undefined
  return `imports ${specifier}, which ${name} may not`
}

/** @param {string[]} from @param {string} specifier @param {string[]} to */
function whyForbiddenInPdf(from, specifier, to) {
  const [own, other] = [from, to].map((path) => pdfFolders.indexOf(pdfFolderOf(path)))
  if (own === -1)
    return `is in pdf/${pdfFolderOf(from)}, which the order of folders in scripts/checks/arrows.mjs does not name`
  return other !== undefined && own !== undefined && other > own
    ? `imports ${specifier}, but pdf/${pdfFolderOf(from)} is below pdf/${pdfFolderOf(to)}`
    : undefined
}

/** @param {string[]} from @param {string} specifier @param {string[]} to */
function whyForbiddenInOffice([, own = '', ...inOwn], specifier, [, other = '', ...inOther]) {
  if (inOwn.length === 0 || inOther.length === 0 || own === other) return undefined
  const [level, below] = [own, other].map((folder) => officeFolders.findIndex((names) => names.includes(folder)))
  if (level === -1) return `is in office/${own}, which the order of folders in scripts/checks/arrows.mjs does not name`
  return below !== undefined && level !== undefined && below < level
    ? undefined
    : `imports ${specifier}, but office/${own} is not above office/${other}`
}

/** @param {string[]} path in core/src */
function pdfFolderOf(path) {
  return path[1] === 'analysis' ? `analysis/${path[2]}` : (path[1] ?? '')
}

/**
 * @param {string[]} from path of the importing file in core/src
 * @param {string} specifier
 * @param {string[] | undefined} to path of the imported file in core/src, if it is one of ours
 */
function whyForbiddenInCore(from, specifier, to) {
  const room = from.length > 1 ? from[0] : 'root'
  if (isBuiltin(specifier))
    return room === 'node' ? undefined : `imports ${specifier}, but only core/src/node knows Node`
  if (!to) return undefined
  const target = to.length > 1 ? to[0] : 'root'
  if (target === room) {
    if (room === 'pdf') return whyForbiddenInPdf(from, specifier, to)
    if (room === 'office') return whyForbiddenInOffice(from, specifier, to)
    return room === 'operations' ? whyForbiddenAmongOperations(from, specifier, to) : undefined
  }
  if (target !== undefined && neverImported[room ?? '']?.includes(target))
    return `imports ${specifier}, but ${room}/ is below ${target}/`
  if (room === 'office' && target === 'pdf' && from.length > 2 && !officeFoldersWithPages.includes(from[1] ?? ''))
    return `imports ${specifier}, but office/${from[1]} knows no PDF`
  if (target === 'node' || target === 'browser') return `imports ${specifier}, but only hosts import ${target}/`
  if (target === 'operations')
    return (room === 'root' && from[0] === 'index.ts') || knowOperations.includes(from.join('/'))
      ? undefined
      : `imports ${specifier}, but only the registry, index.ts and the calls know operations`
  if (target === 'calls' && (room === 'node' || room === 'browser')) return undefined
  if (target === 'root' && to[0] !== 'index.js') return undefined
  if (target !== undefined && subjects.includes(target)) return undefined
  return `imports ${specifier}, which is neither shared subject code nor a file of the core's root`
}

/**
 * @param {string[]} from
 * @param {string} specifier
 * @param {string[]} to
 */
function whyForbiddenAmongOperations(from, specifier, to) {
  if (from[1] === 'index.ts' || from[1] === 'table.generated.ts')
    return to.at(-1) === 'operation.js' ? undefined : `imports ${specifier}, but the registry holds descriptors only`
  return from[1] === to[1] ? undefined : `imports ${specifier}, but operations never import each other`
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.tsx?$|\/(testing|e2e|test)\//.test(path)
}
