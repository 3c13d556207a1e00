import { createRequire } from 'node:module'
import { constants, inflateSync } from 'node:zlib'
import { describe } from '../calls/open-slots.js'
import { type Capabilities, type CapabilityName, videoCapabilities } from '../capabilities.js'
import { ToolError } from '../errors.js'
import { needsEncoder } from '../image/write/encode-page.js'
import { nearestName, unknownName } from '../nearest-name.js'
import type { RenderPages } from '../pdf/render/render-capabilities.js'
import { type RenderPoolHost, renderOverThreads } from '../pdf/render/render-pool.js'
import { cryptoAtOnce } from './crypto-at-once.js'
import { deflate, deflateAtOnce } from './deflate.js'
import { type HtmlEngineChoice, hasChromium, htmlEngineChoices } from './html/find-chromium.js'
import { hasSharp } from './images/has-sharp.js'
import { loadSharp } from './images/load-sharp.js'
import { decodeAnimation, decodeImage, encodeAnimation, encodeImage, optimizePng, scaleImage } from './images.js'
import { localeOf } from './locale-of.js'
import { addLanguagesOf } from './ocr/added-languages.js'
import { chooseOcrEngine, type OcrEngineChoice, ocrEngineChoices } from './ocr/recognize-text.js'
import { chooseOfficeEngine } from './office/convert-office.js'
import { type OfficeEngineChoice, officeEngineChoices } from './office/office-engines.js'
import { qpdf } from './qpdf.js'
import { readFont } from './read-font.js'
import { renderThreads } from './render-threads.js'
import { chooseVideoEngine, type VideoEngineChoice, videoEngineChoices } from './video/video-engines.js'

const renderHost: RenderPoolHost = { ...renderThreads, capabilities: { deflate, encodeImage } }

/** Renders pages by PDFium in worker threads. A file on disk is read by each thread for itself. */
const renderPages: RenderPages = (request) => {
  // It takes about as long as the threads take to start.
  if (request.encoding && needsEncoder(request.encoding.format)) loadSharp().catch(() => {})
  return renderOverThreads(request, renderHost)
}

/** Settings for the components of this machine. */
export interface NodeSettings {
  /** Default `auto`. */
  ocrEngine?: OcrEngineChoice
  /** Default `auto`. */
  officeEngine?: OfficeEngineChoice
  /** Default `auto`. */
  videoEngine?: VideoEngineChoice
  /** Default `auto`. */
  htmlEngine?: HtmlEngineChoice
  /** Address of a host for Office documents that another process keeps. Default: one of this process, started when it is needed. */
  officeHost?: string | undefined
  /**
   * Default language and region for dates and numbers in Office documents, such as `de-DE`. Default: from the
   * environment.
   */
  locale?: string | undefined
  /** Addresses of timestamp authorities that may be asked; `any` if whoever names one may do so. Default: none, and nothing calls a network. */
  timestampUrls?: readonly string[] | 'any'
  /**
   * Hosts from which revocation lists, OCSP responses and certificates may be fetched; `any` if whoever names one may do so. Default: none.
   */
  revocationHosts?: readonly string[] | 'any'
  /**
   * Whether letters that a font in a document lacks may come from the same font of this machine, if it has it and its maker lets it be
   * embedded. Results then depend on the machine, and say which fonts were used. Default: no.
   */
  machineFonts?: boolean
}

/**
 * Capabilities of this machine: zlib of Node, qpdf and PDFium as WebAssembly in threads, images by sharp, fonts from
 * the installed packages, text recognition by Tesseract as WebAssembly in threads or as an installed program, Office
 * documents by LibreOffice and videos by ffmpeg in processes, likewise, and HTML by an installed Chromium. Without its package, a capability is absent;
 * each is located on first use, which saves most calls the search.
 * @throws ToolError INVALID_OPTIONS for an unknown setting or engine
 */
export function nodeCapabilities(settings: NodeSettings = {}): Capabilities {
  checkNodeSettings(settings)
  const {
    ocrEngine = 'auto',
    officeEngine = 'auto',
    videoEngine = 'auto',
    htmlEngine = 'auto',
    officeHost,
    locale = localeOf(process.env),
    timestampUrls = [],
    revocationHosts = [],
    machineFonts = false,
  } = settings
  addLanguagesOf(process.env.SHEAF_TESSDATA)
  const capabilities: Capabilities = { inflate, deflate, deflateAtOnce, cryptoAtOnce, decryptOffice, locale }
  offer(capabilities, 'qpdf', qpdf, '@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
  offer(capabilities, 'readFont', readFont, '@fontsource-variable/noto-sans/package.json')
  offer(capabilities, 'renderPages', renderPages, '@embedpdf/pdfium/pdfium.wasm')
  offer(capabilities, 'decodeImage', decodeImage, 'sharp')
  offer(capabilities, 'encodeImage', encodeImage, 'sharp')
  offer(capabilities, 'scaleImage', scaleImage, 'sharp')
  offer(capabilities, 'decodeAnimation', decodeAnimation, 'sharp')
  offer(capabilities, 'encodeAnimation', encodeAnimation, 'sharp')
  offer(capabilities, 'optimizePng', optimizePng, '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')
  offer(capabilities, 'readBarcodes', readBarcodes, 'zxing-wasm/reader/zxing_reader.wasm')
  Object.defineProperty(capabilities, 'recognizeText', { enumerable: true, get: () => chooseOcrEngine(ocrEngine) })
  Object.defineProperty(capabilities, 'convertOffice', {
    enumerable: true,
    get: () => chooseOfficeEngine({ choice: officeEngine, engines: 1, address: officeHost }),
  })
  Object.defineProperty(capabilities, 'printHtml', {
    enumerable: true,
    get: () => (htmlEngine === 'auto' && hasChromium() ? printHtml : undefined),
  })
  for (const name of videoCapabilities)
    Object.defineProperty(capabilities, name, { enumerable: true, get: () => chooseVideoEngine(videoEngine)?.[name] })
  if (timestampUrls.length > 0)
    capabilities.fetchTimeStamp = async (...call) =>
      (await import('./fetch-time-stamp.js')).fetchTimeStamp(timestampUrls, ...call)
  if (revocationHosts.length > 0)
    capabilities.fetchRevocationData = async (...call) =>
      (await import('./fetch-revocation-data.js')).fetchRevocationData(revocationHosts, ...call)
  if (machineFonts)
    capabilities.findMachineFont = async (name) =>
      (await import('./machine-fonts/find-machine-font.js')).findMachineFont(name)
  return capabilities
}

const engineChoices = {
  ocrEngine: ocrEngineChoices,
  officeEngine: officeEngineChoices,
  videoEngine: videoEngineChoices,
  htmlEngine: htmlEngineChoices,
} as const

const settingNames: Record<keyof NodeSettings, true> = {
  ocrEngine: true,
  officeEngine: true,
  videoEngine: true,
  htmlEngine: true,
  officeHost: true,
  locale: true,
  timestampUrls: true,
  revocationHosts: true,
  machineFonts: true,
}

/** Reports settings that are misspelled, which would otherwise mean the defaults. */
function checkNodeSettings(settings: NodeSettings): void {
  const refuse = (field: string, message: string) => {
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field, message }] } })
  }
  for (const name of Object.keys(settings))
    if (!Object.hasOwn(settingNames, name)) refuse(name, unknownName('setting', name, Object.keys(settingNames)))
  for (const [name, choices] of Object.entries(engineChoices)) {
    const given: unknown = settings[name as keyof typeof engineChoices]
    if (given === undefined || choices.some((choice) => choice === given)) continue
    const nearest = typeof given === 'string' ? nearestName(given, choices) : undefined
    const advice = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
    refuse(name, `The setting "${name}" must be ${choices.join(', ')}, not ${describe(given)}.${advice}`)
  }
}

/** Loaded when it is called: few documents are encrypted. */
const decryptOffice: NonNullable<Capabilities['decryptOffice']> = async (...call) =>
  (await import('./office-decrypt/decrypt-office.js')).decryptOffice(...call)

/** Loaded when it is called. */
const readBarcodes: NonNullable<Capabilities['readBarcodes']> = async (picture) =>
  (await import('./images/read-barcodes.js')).readBarcodes(picture)

/** Loaded when it is called. */
const printHtml: NonNullable<Capabilities['printHtml']> = async (...call) =>
  (await import('./html/print-html.js')).printHtmlNatively(...call)

/** @param module what the capability loads, so that it is found wherever only such files are copied, as by `output: 'standalone'` of Next.js */
function offer<Name extends Exclude<CapabilityName, 'inflate' | 'deflate' | 'decryptOffice'>>(
  capabilities: Capabilities,
  name: Name,
  supply: Capabilities[Name],
  module: string,
): void {
  Object.defineProperty(capabilities, name, {
    enumerable: true,
    get: () => ((module === 'sharp' ? hasSharp() : isInstalled(module)) ? supply : undefined),
  })
}

const require = createRequire(import.meta.url)

function isInstalled(module: string): boolean {
  try {
    require.resolve(module)
    return true
  } catch {
    return false
  }
}

/**
 * `Z_SYNC_FLUSH` returns the available content of a truncated stream, as PDF viewers do. Never returns a Buffer, whose
 * `slice` is not a copy.
 */
function inflate(data: Uint8Array, maxBytes: number): Uint8Array {
  const out = inflateSync(data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH })
  return new Uint8Array(out.buffer, out.byteOffset, out.length)
}
