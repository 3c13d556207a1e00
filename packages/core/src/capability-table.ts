import type { CapabilityName } from './capabilities.js'

const sharpRemedy = 'Install it with its binary (npm install --include=optional sharp).'
const ffmpegRemedy =
  'Install it (npm install @ffmpeg/core), or ffmpeg 4.4 or later (on PATH or at FFMPEG_PATH) with fluent-ffmpeg (npm install fluent-ffmpeg).'

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
  decodeAnimation: { title: 'Animation decoder (sharp)', remedy: sharpRemedy },
  encodeAnimation: { title: 'Animation encoder (sharp)', remedy: sharpRemedy },
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
      'Install Chromium or Google Chrome 112 or later, set SHEAF_CHROMIUM to its path, or install the package @sparticuz/chromium.',
  },
  decryptOffice: { title: 'Decryption of Office documents', remedy: 'Included in Sheaf.' },
  probeVideo: { title: 'ffmpeg, to read videos', remedy: ffmpegRemedy },
  encodeVideo: { title: 'ffmpeg, to write videos', remedy: ffmpegRemedy },
  findKeyFrame: { title: 'ffmpeg, to find points at which videos can be cut', remedy: ffmpegRemedy },
  extractSound: { title: 'ffmpeg, to write audio', remedy: ffmpegRemedy },
  videoFrames: { title: 'ffmpeg, to read frames of videos', remedy: ffmpegRemedy },
  joinVideos: {
    title: 'ffmpeg, to join videos',
    remedy:
      'Install fluent-ffmpeg (npm install fluent-ffmpeg) with ffmpeg 4.4 or later (on PATH or at FFMPEG_PATH), or with the @ffmpeg-binary package for this platform.',
  },
  fetchTimeStamp: {
    title: 'Access to timestamp authorities',
    remedy: 'Use the command line, or the library with capabilities that allow it.',
  },
  fetchRevocationData: {
    title: 'Access to revocation data',
    remedy: 'Use the command line, or the library with capabilities that allow it.',
  },
}
