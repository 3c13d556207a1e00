import type { ImageEncoding, PageEncoding } from './image/compress/encodings.js'
import type { Raster } from './image/raster.js'
import type { OcrLanguage } from './ocr/languages.js'
import type { OfficeFormat } from './office/formats.js'
import type { PageObjects } from './pdf/page-objects/page-objects.js'
import type { VideoFacts } from './video/video-facts.js'
import type { VideoPlan } from './video/video-plan.js'
import type { Warning } from './warning.js'

/** What qpdf is asked to do: its command line, and the files it finds under the names used there. */
export interface QpdfCall {
  args: string[]
  files: Record<string, Uint8Array>
  /** Names of the files to hand back; those that qpdf did not write are left out. */
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

/** Reads what the drawing operations need for text: font files, lists of their characters, the subsetter. `id` is one of the ids in `text/fonts.ts`. */
export type ReadFont = (id: string) => Promise<Uint8Array>

/** Which pages of a PDF are wanted as pictures, and how. */
export interface RenderRequest {
  file: Blob
  password?: string | undefined
  /** Which pages, 1-based, in the order they are wanted; all unless told. @throws ToolError out of the rendering */
  choosePages?: (pageCount: number) => readonly number[]
  /** Pixels per inch of the page as seen (UserUnit counts), for all pages or each by its number, or the longer side of the picture in pixels. */
  size: { dpi: number } | { dpiOfPages: ReadonlyMap<number, number> } | { maxSide: number }
  /** UserUnit of the pages that have one, by page number; it may be told while the document is being opened. */
  userUnits?: Promise<ReadonlyMap<number, number>>
  /** Whether nothing on the page stays transparent rather than white. Default false. */
  transparent?: boolean
  /** Whether annotations and filled form fields are drawn. Default true. */
  annotations?: boolean
  /** How each picture is packed; plain samples (8 bits, RGB or as `gray` says, alpha when `transparent`) unless told. */
  encoding?: PageEncoding
  /** Whether plain samples are gray; of opaque pictures only. Default false. */
  gray?: boolean
  /** Whether the text that pages hold is read instead of making pictures of them. Default false. */
  text?: boolean
  /** Whether what lies on pages is read instead: characters, paths, pictures, links. */
  objects?: { pixels?: boolean }
  /** Pictures of more pixels are refused before memory is taken for them. */
  maxPixels: number
  maxPages: number
  /** Threads to spread the pages over; as many as the machine has cores unless told. */
  threads?: number | undefined
  signal: AbortSignal
}

/** One page as a picture: `encoded` where the request told an encoding, else `raster`; or its `text` where that was wanted. */
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
  /** What lies on the page, where that was wanted. */
  objects?: PageObjects
  /** Set when the page itself is so damaged that there is no picture of it; `encoded` and `raster` are missing then. */
  failure?: string
}

/**
 * Renders pages, in the order asked for, a few ahead of the reader. Leaving the loop stops the work.
 * @throws ToolError BAD_DOCUMENT when the engine cannot open the file at all, PASSWORD_REQUIRED, PASSWORD_WRONG, LIMIT_EXCEEDED, CANCELLED
 */
export type RenderPages = (request: RenderRequest) => AsyncIterable<RenderedPage>

/** What is taken of an encoded picture. */
export interface DecodeRequest {
  /** Which picture of several, 0-based. Default 0. */
  frame?: number
  /** Pictures of more pixels are refused before memory is taken for them. */
  maxPixels: number
  /**
   * Default false: 8 bits, gray or RGB, converted to sRGB where a profile says that it is something else. True: the depth, the
   * colour space and the ICC profile that are stored.
   */
  exact?: boolean
  /** The picture is scaled down to this, in pixels after it was turned upright, which is quicker than to do so afterwards. Opaque pictures of 8 bits only. */
  size?: { width: number; height: number }
  signal?: AbortSignal
}

/**
 * Decodes a picture and turns it upright as its Exif orientation says. What is cut off or damaged is refused: there are no half
 * pictures. A browser gives 8 bits of sRGB, exact or not, and of an animation the first frame only.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED, PAGES_OUT_OF_RANGE for a frame that is not there, UNAVAILABLE for a
 * format that this machine cannot decode
 */
export type DecodeImage = (bytes: Uint8Array, request: DecodeRequest) => Promise<Raster>

/** Scales a picture of 8 bits without transparency down to a size in pixels. Its result may differ a little from that of `scaleDown`. */
export type ScaleImage = (
  raster: Raster,
  size: { width: number; height: number },
  signal?: AbortSignal,
) => Promise<Raster>

/** What is done to a picture on its way from one encoding to another. */
export interface EncodeRequest {
  encoding: ImageEncoding
  /** Longest side; larger pictures are scaled down. */
  maxSide?: number | undefined
  /** Whether Exif, XMP and the like stay. The orientation is minded and an ICC profile stays either way. Default false. */
  keepMetadata?: boolean
  /** Pixels per inch to be noted in the file, where it has a place for them: JPEG, PNG and TIFF. Those of the source unless told. */
  dpi?: number
  /** Of all frames together. */
  maxPixels: number
  /** Default 5,000. */
  maxFrames?: number
  /**
   * Default false: 8 bits, gray or RGB; what is CMYK is converted by its profile. True: where the new encoding can, 16 bits stay
   * 16 (PNG, TIFF) and CMYK stays CMYK (JPEG, TIFF).
   */
  exact?: boolean
  signal?: AbortSignal
}

/**
 * Encodes samples, or an encoded picture anew: a GIF or WebP with all frames to GIF and WebP, a TIFF with all pages to TIFF, anything
 * else with its first picture. It is turned upright; where the encoding has no transparency, white takes its place.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED, UNAVAILABLE for an encoding that this machine lacks
 */
export type EncodeImage = (source: Raster | Uint8Array, request: EncodeRequest) => Promise<Uint8Array>

/** How text is looked for in a picture. */
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
  /** Pictures that are recognized at a time, over all calls of the process; as many as the machine has cores unless told. */
  threads?: number | undefined
  /** Hears how far the engine is with this picture, 0 to 1. */
  progress?: (fraction: number) => void
  signal: AbortSignal
}

/** What an engine found: see `readHocr`. */
export interface RecognizedText {
  /** hOCR 1.2, one page, as Tesseract writes it. */
  hocr: string
  /** The same as plain text, which tells where the spaces are. */
  text: string
  /** Name and version of the engine: `tesseract.js 7.0.0`, `tesseract 5.3.0`. */
  engine: string
}

/**
 * Recognizes the text in an opaque gray picture of 8 bits. Calls made at the same time are spread over threads, or processes, that
 * are started once and kept.
 * @throws ToolError TIMEOUT, CANCELLED, UNAVAILABLE where no engine can be started, or for a language whose data this machine lacks,
 * BAD_DOCUMENT for a picture that the engine cannot stand
 */
export type RecognizeText = (picture: Raster, request: RecognizeRequest) => Promise<RecognizedText>

/** How the PDF of an Office document is written. */
export interface OfficePdfSettings {
  /** Pages to keep, as LibreOffice takes them: `1-3,5`, 1-based, ascending. All unless told. */
  pages?: string | undefined
  /** Whether each sheet of a spreadsheet becomes one page, as large as it needs. Default false. */
  singlePageSheets?: boolean
  /** Pages with the speaker's notes: none, behind the slides, or only them. Default `none`. */
  notes?: 'none' | 'with' | 'only'
  /** Whether slides that are hidden are in the PDF. Default false. */
  hiddenSlides?: boolean
  /** Whether comments stand in the margin. Default false. */
  commentsInMargin?: boolean
  /** Whether the result is PDF/A-2b. Default false. */
  pdfA?: boolean
}

/** One conversion of an Office document. */
export interface OfficeRequest {
  bytes: Uint8Array
  /** What the bytes are; their content has been looked at. It decides the import filter, so that none is guessed. */
  format: OfficeFormat
  /** What is to be made: a PDF, or the OpenDocument format of the same kind. Default `pdf`. */
  target?: 'pdf' | 'odt' | 'ods' | 'odp'
  pdf?: OfficePdfSettings
  /** How a CSV is to be read, which is in UTF-8. Default: commas between cells, and decimal points. */
  csv?: { delimiter: ',' | ';' | '\t' | '|'; decimalComma: boolean } | undefined
  /** Longest time for this document, from when the engine begins with it. */
  /** Language and region of dates and numbers for which the document names none. Default `en-US`. */
  locale?: string | undefined
  timeoutMs: number
  signal: AbortSignal
}

/** What an engine made of an Office document. */
export interface OfficeResult {
  bytes: Uint8Array
  /** Name and version of the engine: `LibreOffice 7.4.7`, `LibreOffice 24.8 (built in)`. */
  engine: string
  /** Font families that the engine can draw with, as they are called in documents. */
  fontFamilies: readonly string[]
}

/**
 * Converts an Office document. The engine is a process apart, started once and kept for a number of documents; no macro runs in
 * it, nothing is fetched, and it reads no other file. One document at a time for each engine; others wait.
 * @throws ToolError BAD_DOCUMENT what the engine cannot read, or what ends it; TIMEOUT, CANCELLED, UNAVAILABLE, LIMIT_EXCEEDED
 */
export type ConvertOffice = (request: OfficeRequest) => Promise<OfficeResult>

/**
 * Looks into a video file, of which no more is read than that takes.
 * @throws ToolError BAD_DOCUMENT for what is no readable video, UNSUPPORTED_TYPE for containers and codecs that this machine cannot
 * read, LIMIT_EXCEEDED, CANCELLED
 */
export type ProbeVideo = (file: File, request: ProbeVideoRequest) => Promise<VideoFacts>

export interface ProbeVideoRequest {
  signal: AbortSignal
}

/** How a video is made anew. */
export interface EncodeVideoRequest {
  /** What `ProbeVideo` told of the file. */
  facts: VideoFacts
  plan: VideoPlan
  /** Name of the result. */
  outputName: string
  /** The work ends as soon as the result has more bytes than this. */
  maxBytes?: number | undefined
  /**
   * The work is to be done in so many seconds from now: the engine becomes quicker than the plan says, as far as it must.
   */
  withinSeconds?: number | undefined
  /** Threads that encode; as many as the machine has cores unless told. */
  threads?: number | undefined
  /** Hears how far the engine is: 0 to 1, how many seconds of video are done in one, how many seconds are left; where known. */
  progress?: (fraction: number, speed: number | undefined, secondsLeft: number | undefined) => void
  signal: AbortSignal
}

export interface EncodedVideo {
  /** Missing where it came out larger than `maxBytes`. */
  file: File | undefined
  /** Seconds of video that were written. */
  duration: number
  /** Name and version of the engine: `ffmpeg 7.0`, `WebCodecs`. */
  engine: string
  /** What could not be kept or done as planned. */
  warnings: Warning[]
  /** Frees the room that the file takes, where it is not wanted after all. */
  discard?: () => Promise<void>
}

/**
 * Makes a video anew, or packs its tracks anew. The result begins at 0 seconds, is upright without a rotation, has 8 bits of 4:2:0
 * where it was encoded, and can be played while it is still loading.
 * @throws ToolError BAD_DOCUMENT, TIMEOUT where even the quickest way takes longer than `withinSeconds`, CANCELLED, UNAVAILABLE for a
 * codec that this machine cannot write, LIMIT_EXCEEDED
 */
export type EncodeVideo = (file: File, request: EncodeVideoRequest) => Promise<EncodedVideo>

/** Deflates to a zlib stream; `level` is zlib's, 1 to 9. */
export type DeflateAtOnce = (data: Uint8Array, level: number) => Uint8Array

/**
 * What a machine must supply, one function type each. Hosts hand them to `runOperation`; operations ask for them
 * by name in `needs` and never ask which machine they run on.
 */
export interface Capabilities {
  /** Inflates a zlib stream, tolerating a missing checksum. @throws RangeError past `maxBytes` of output. */
  inflate: (data: Uint8Array, maxBytes: number) => Uint8Array
  /** Deflates to a zlib stream, beside other work where the host can. `level` is zlib's, 1 to 9. */
  deflate: (data: Uint8Array, level: number) => Promise<Uint8Array>
  /** Deflates to a zlib stream at once, several times as fast as a script does. */
  deflateAtOnce?: DeflateAtOnce
  /** Runs qpdf (as WebAssembly) on files in memory, in a thread of its own where the host has threads. @throws ToolError TIMEOUT */
  qpdf?: (call: QpdfCall) => Promise<QpdfResult>
  readFont?: ReadFont
  renderPages?: RenderPages
  decodeImage?: DecodeImage
  encodeImage?: EncodeImage
  /** Quicker than `scaleDown`, beside other work; operations do without where it is missing. */
  scaleImage?: ScaleImage
  /**
   * Packs a PNG better without changing a pixel; keeps what tells of its colours and density and drops other chunks, unless
   * `keepMetadata`. An animated one stays as it is. `level` is oxipng's, 0 to 6. @throws ToolError BAD_DOCUMENT
   */
  optimizePng?: (png: Uint8Array, level: number, settings?: { keepMetadata?: boolean }) => Promise<Uint8Array>
  recognizeText?: RecognizeText
  convertOffice?: ConvertOffice
  /** Takes the password off an Office document. @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE */
  decryptOffice?: (bytes: Uint8Array, format: OfficeFormat, password: string | undefined) => Promise<Uint8Array>
  probeVideo?: ProbeVideo
  encodeVideo?: EncodeVideo
  /** Language and region that the environment asks for, as `de-DE`. */
  locale?: string | undefined
  /**
   * Makes of each result a file that the host itself holds. Without it a result may stay in the pieces that it was made of, which spares
   * memory where files are written piece by piece.
   */
  wholeFile?: (file: File) => File
}

export type CapabilityName = Exclude<keyof Capabilities, 'wholeFile' | 'deflateAtOnce' | 'locale'>

/** In words, for `sheaf doctor`, `/api/tools` and error messages: what each capability is, and how to get it. */
export const capabilityTable: Record<CapabilityName, { title: string; remedy: string }> = {
  inflate: { title: 'Deflate decoder', remedy: 'Included in Sheaf.' },
  deflate: { title: 'Deflate encoder', remedy: 'Included in Sheaf.' },
  qpdf: { title: 'qpdf, for encryption and repair', remedy: 'Install the package @neslinesli93/qpdf-wasm.' },
  readFont: { title: 'Fonts for text beyond Latin-1', remedy: 'Install the Noto font packages that Sheaf depends on.' },
  renderPages: { title: 'PDFium, for pictures of pages', remedy: 'Install the package @embedpdf/pdfium.' },
  decodeImage: { title: 'Image decoders', remedy: 'Install the package sharp with its optional dependencies.' },
  encodeImage: { title: 'Image encoders', remedy: 'Install the package sharp with its optional dependencies.' },
  scaleImage: { title: 'Image scaler', remedy: 'Install the package sharp with its optional dependencies.' },
  optimizePng: { title: 'oxipng, for small PNG images', remedy: 'Install the package @jsquash/oxipng.' },
  recognizeText: {
    title: 'Tesseract, for text recognition',
    remedy: 'Install the package tesseract.js, or the program tesseract 4.1 or later.',
  },
  convertOffice: {
    title: 'LibreOffice, for Office documents',
    remedy: 'Install it (npm install @matbee/libreoffice-converter), or LibreOffice 7.4 or later.',
  },
  decryptOffice: { title: 'Decryption of Office documents', remedy: 'Included in Sheaf.' },
  probeVideo: {
    title: 'ffmpeg, to read videos',
    remedy: 'Install it (npm install @ffmpeg/core), or ffmpeg 4.4 or later on PATH or at FFMPEG_PATH.',
  },
  encodeVideo: {
    title: 'ffmpeg, to write videos',
    remedy: 'Install it (npm install @ffmpeg/core), or ffmpeg 4.4 or later on PATH or at FFMPEG_PATH.',
  },
}
