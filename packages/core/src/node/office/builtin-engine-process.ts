import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { fontId } from '../../text/fonts.js'
import { readFont } from '../read-font.js'
import { type OfficeKit, startKit, UnreadableDocument } from './builtin-kit.js'
import type { FromBuiltInEngine, ToBuiltInEngine } from './builtin-messages.js'
import { loadOfficeModule, type MemoryFiles, type OfficeModule } from './builtin-module.js'
import { documentName, importSettings, pdfExportSettings } from './filters.js'
import { withFontAliases } from './font-aliases.js'
import { fontFamily } from './font-family.js'
import { pointNumbers } from './point-numbers.js'

/** The program of a process with LibreOffice as WebAssembly: converts documents one after another until it is ended. */

const FONTS = '/instdir/share/fonts/truetype'
const PROFILE = '/instdir/user'
/** Where LibreOffice looks for its configuration; it may not be changed, unless this says otherwise. */
const LAYERS = '/instdir/program/fundamentalrc'

// Standard input ends with the process that has started this one. Only another thread sees it while a document is converted.
new Worker("require('node:fs').readSync(0, Buffer.alloc(1)); process.kill(process.pid, 'SIGKILL')", { eval: true })

let kit: OfficeKit | undefined
let module: OfficeModule | undefined

process.on('message', (message: ToBuiltInEngine) => {
  void (message.type === 'start' ? start(message) : convert(message)).then(answer, (error: unknown) =>
    answer({ type: 'broken', message: error instanceof Error ? error.message : String(error) }),
  )
})

async function start({
  folder,
  fonts,
  configuration,
  locale,
}: Extract<ToBuiltInEngine, { type: 'start' }>): Promise<FromBuiltInEngine> {
  const loading = loadOfficeModule(folder, { SAL_LOG: '-INFO-WARN' })
  const more = [...fonts.map((path) => readFileSync(path)), ...(await notoFonts())]
  module = await loading
  const { FS: files } = module
  files.mkdirTree(PROFILE)
  files.writeFile(`${PROFILE}/registrymodifications.xcu`, configuration)
  files.writeFile(LAYERS, new TextDecoder().decode(files.readFile(LAYERS)).replace('user:!', 'user:*'))
  const aliases = `${FONTS}/fc_local.conf`
  files.writeFile(aliases, withFontAliases(new TextDecoder().decode(files.readFile(aliases))))
  for (const [index, font] of more.entries()) files.writeFile(`${FONTS}/more-${index}.ttf`, font, { canOwn: true })
  const families = new Set<string>()
  for (const name of files.readdir(FONTS).filter((name) => /\.(ttf|otf)$/i.test(name)))
    families.add(familyOf(files, `${FONTS}/${name}`) ?? '')
  families.delete('')
  kit = startKit(module, locale)
  return { type: 'started', fontFamilies: [...families].sort() }
}

function familyOf(files: MemoryFiles, path: string): string | undefined {
  const file = files.open(path)
  try {
    return fontFamily((start, length) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, files.read(file, bytes, 0, length, start))
    })
  } finally {
    files.close(file)
  }
}

/** Fonts for scripts covered neither by the engine nor by the bundled fonts. */
async function notoFonts(): Promise<Uint8Array[]> {
  const { default: decompress } = await import('woff2-encoder/decompress')
  const ids = [fontId('noto-sans-thai', 'thai'), fontId('noto-sans-devanagari', 'devanagari')]
  return await Promise.all(ids.map(async (id) => decompress(await readFont(id))))
}

async function convert(order: Extract<ToBuiltInEngine, { type: 'convert' }>): Promise<FromBuiltInEngine> {
  const { inputPath, outputPath, format, target = 'pdf', pdf, csv, locale } = order
  const given = readFileSync(inputPath)
  // It knows the numbers of English alone.
  const isPointed = csv?.decimalComma === true
  try {
    const made = await kit!.convert(isPointed ? pointNumbers(given, csv) : given, {
      name: documentName(format),
      importSettings: importSettings(format, isPointed ? { ...csv, decimalComma: false } : csv, isPointed),
      to: target,
      exportSettings: target === 'pdf' ? pdfExportSettings(pdf) : undefined,
      locale,
    })
    writeFileSync(outputPath, made, { flag: 'wx', mode: 0o600 })
    return { type: 'converted' }
  } catch (error) {
    if (error instanceof UnreadableDocument) return { type: 'unreadable' }
    throw error
  }
}

function answer(message: FromBuiltInEngine): void {
  process.send!(message)
}
