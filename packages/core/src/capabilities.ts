import type {
  DecodeAnimation,
  DecodeImage,
  EncodeAnimation,
  EncodeImage,
  ScaleImage,
  SeparateText,
} from './image/image-capabilities.js'
import type { Raster } from './image/raster.js'
import type { PrintHtml } from './markup/print-html.js'
import type { RecognizeText } from './ocr/ocr-capabilities.js'
import type { OfficeFormat } from './office/formats.js'
import type { ConvertOffice } from './office/office-capabilities.js'
import type { RenderPages } from './pdf/render/render-capabilities.js'
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
 * Sends a request for a timestamp (RFC 3161) to an address and returns the answer. This and `FetchRevocationData` are the only calls to a
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

/** Finds a font of this machine by the name that documents give it. Returns its file, with TrueType or CFF outlines. */
export type FindMachineFont = (name: string) => Promise<Uint8Array | undefined>

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
  /** Does `separateText` in parallel to other work; optional. */
  separateText?: SeparateText
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
  /** Where results may depend on the fonts of this machine: for letters that a font in a document lacks. */
  findMachineFont?: FindMachineFont
  /** Language and region that the environment asks for, as `de-DE`. */
  locale?: string | undefined
  /**
   * Converts each result to a file held by the host itself. Without it, a result may consist of its original pieces,
   * which saves memory if files are written piece by piece.
   */
  wholeFile?: (file: File) => File
}

export type CapabilityName = Exclude<
  keyof Capabilities,
  'wholeFile' | 'deflateAtOnce' | 'cryptoAtOnce' | 'separateText' | 'findMachineFont' | 'locale'
>

/** What machines with an engine for videos have; `joinVideos` takes a native one. */
export const videoCapabilities = [
  'probeVideo',
  'encodeVideo',
  'findKeyFrame',
  'extractSound',
  'videoFrames',
  'joinVideos',
] as const satisfies readonly CapabilityName[]
