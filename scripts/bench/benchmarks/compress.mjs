import { peer, sheaf, shell } from '../benchmark.mjs'
import { judgePages, judgePicture, judgePictures, judgeVideo } from '../quality/judges.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const out = '{out}/out.pdf'
const levels = ['recommended', 'less', 'extreme']
const rewrites = 'rewrites the document'

/** Smaller files. @type {readonly Benchmark[]} */
export const compressBenchmarks = [
  {
    operation: 'compress-pdf',
    what: 'Make a PDF smaller',
    inputs: ['brochure.pdf', 'report.pdf', 'scan.pdf'],
    accepts: /\.pdf$/i,
    contest: (file) => ({ ...compressContest(file), judge: judgePages(file, 'out.pdf') }),
  },
  {
    operation: 'compress-image',
    what: 'Make a JPEG smaller',
    inputs: ['photo.jpg'],
    accepts: /\.jpe?g$/i,
    contest: (file) => ({
      ours: [imageLevel(file, 'medium', 'jpg'), imageLevel(file, 'high', 'jpg')],
      peers: [
        shell('jpegoptim -m80', ['jpegoptim'], 'jpegoptim -q -s -m80 --stdout "$1" > {out}/out.jpg', [file]),
        shell('jpegoptim -m90', ['jpegoptim'], 'jpegoptim -q -s -m90 --stdout "$1" > {out}/out.jpg', [file]),
        peer('convert', [file, '-strip', '-quality', '80', '{out}/out.jpg'], { name: 'convert -quality 80' }),
      ],
      judge: judgePicture(file, 'out.jpg'),
    }),
  },
  {
    operation: 'compress-image',
    what: 'Make a PNG smaller',
    inputs: ['screen.png'],
    accepts: /\.png$/i,
    contest: (file) => ({
      ours: [imageLevel(file, 'medium', 'png'), imageLevel(file, 'high', 'png')],
      peers: [
        peer('pngquant', ['--strip', '-o', '{out}/out.png', file]),
        peer('optipng', ['-quiet', '-o2', '-strip', 'all', '-out', '{out}/out.png', file], {
          note: 'without loss, as “high”',
        }),
        peer('oxipng', ['-q', '--strip', 'safe', '--out', '{out}/out.png', file], { note: 'without loss, as “high”' }),
      ],
      judge: judgePicture(file, 'out.png'),
    }),
  },
  {
    operation: 'compress-image',
    what: 'Make a WebP smaller',
    inputs: ['photo.webp'],
    accepts: /\.webp$/i,
    contest: (file) => ({
      ours: [imageLevel(file, 'medium', 'webp')],
      peers: [
        peer('cwebp', ['-quiet', '-q', '75', '-m', '6', file, '-o', '{out}/out.webp'], { name: 'cwebp -q 75' }),
        peer('cwebp', ['-quiet', '-q', '80', '-m', '6', file, '-o', '{out}/out.webp'], { name: 'cwebp -q 80' }),
      ],
      judge: judgePicture(file, 'out.webp'),
    }),
  },
  {
    operation: 'compress-image',
    what: 'Make an animated GIF smaller',
    inputs: ['moving.gif'],
    accepts: /\.gif$/i,
    contest: (file) => ({
      ours: [imageLevel(file, 'medium', 'gif')],
      peers: [
        peer('gifsicle', ['-O3', '--lossy=20', file, '-o', '{out}/out.gif'], { name: 'gifsicle --lossy=20' }),
        peer('gifsicle', ['-O3', '--lossy=80', file, '-o', '{out}/out.gif'], { name: 'gifsicle --lossy=80' }),
      ],
      judge: judgePicture(file, 'out.gif'),
    }),
  },
  {
    operation: 'compress-image',
    what: 'Make 40 JPEGs smaller',
    inputs: ['photos'],
    contest: (folder) => ({
      ours: [sheaf(['compress-image', folder, '-o', '{out}/'])],
      peers: [
        shell('jpegoptim -m80', ['jpegoptim'], 'jpegoptim -q -s -m80 -d {out} "$1"/*', [folder]),
        shell(
          'jpegoptim -m80 (all cores)',
          ['jpegoptim'],
          'ls "$1"/* | xargs -n 5 -P "$(nproc)" jpegoptim -q -s -m80 -d {out}',
          [folder],
        ),
      ],
      judge: judgePictures(folder),
    }),
  },
  {
    operation: 'compress-video',
    what: 'Make a video smaller',
    inputs: ['clip.mp4'],
    accepts: /\.(mp4|mov|mkv|webm|avi)$/i,
    isHeavy: true,
    contest: (file) => ({
      ours: [sheaf(['compress-video', file, '-o', '{out}/out.mp4'])],
      peers: [
        ...[23, 28].map((crf) =>
          peer(
            'ffmpeg',
            ['-nostdin', '-v', 'error', '-i', file, '-c:v', 'libx264', '-crf', `${crf}`, '{out}/out.mp4'],
            {
              name: `ffmpeg -crf ${crf}`,
            },
          ),
        ),
        peer('HandBrakeCLI', ['-Z', 'Fast 1080p30', '--crop', '0:0:0:0', '-i', file, '-o', '{out}/out.mp4']),
      ],
      judge: judgeVideo(file, 'out.mp4'),
    }),
  },
]

/**
 * A document at each level, against the presets of Ghostscript and what others do without touching what is seen.
 * @param {string} file
 */
export function compressContest(file) {
  const ours = levels.map((name) =>
    sheaf(['compress-pdf', file, '--compression-level', name, '-o', out], { name: `sheaf ${name}` }),
  )
  const write = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite']
  const presets = ['printer', 'ebook', 'screen'].map((name) =>
    peer('gs', [...write, `-dPDFSETTINGS=/${name}`, `-o${out}`, file], { name: `gs /${name}`, note: rewrites }),
  )
  const packed = ['--object-streams=generate', '--recompress-flate', '--compression-level=9', file, out]
  return {
    ours,
    peers: [
      ...presets,
      peer('qpdf', packed, { note: 'leaves pictures as they are' }),
      peer('qpdf', ['--optimize-images', ...packed], { name: 'qpdf (with images)' }),
      peer('mutool', ['clean', '-gggg', '-z', file, out], { note: 'leaves pictures as they are' }),
    ],
  }
}

/** @param {string} file @param {string} quality @param {string} extension */
function imageLevel(file, quality, extension) {
  return sheaf(['compress-image', file, '--quality', quality, '-o', `{out}/out.${extension}`], {
    name: `sheaf ${quality}`,
  })
}
