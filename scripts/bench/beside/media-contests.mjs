// What operations on images and videos are compared with, and by what.
import { statSync } from 'node:fs'
import { imageLikeness, pixelsKept, shownOf, videoLikeness } from './media-scores.mjs'

/** @typedef {import('./contests.mjs').ContestOfQuality} ContestOfQuality */

const first = (/** @type {readonly string[]} */ results) => results[0] ?? ''
const bytesOf = (/** @type {string} */ path) => statSync(path).size
/** Other programs do not turn pictures as their Exif data says. */
const upright = (/** @type {string} */ script) =>
  `vips autorot "$1" "$2/upright.png"; ${script}; rm -f "$2/upright.png"`
/** The extension of the source, for a shell. */
const itsExtension = '$(echo "$1" | sed "s/.*[.]//")'
/** Long enough to be cut. */
const isLongEnough = (/** @type {string} */ source) => (shownOf(source)?.duration ?? 0) > 1.5
/** Half of the bytes of a video. */
const half = (/** @type {string} */ source) => Math.floor(bytesOf(source) / 2)

/** Searches the highest quality, from 1 to 100, at which a command writes no more bytes than the result of Sheaf. */
const atMost = (/** @type {string} */ command, /** @type {string} */ extension) => `
low=1; high=100
while [ $low -le $high ]; do
  q=$(((low + high) / 2)); out="$2/try.${extension}"; ${command}
  if [ $(stat -c %s "$out") -le "$3" ]; then mv "$out" "$2/out.${extension}"; low=$((q + 1)); else high=$((q - 1)); fi
done; rm -f "$2/try.${extension}"`

const seconds = '$(ffprobe -v error -show_entries format=duration -of csv=p=0 "$1")'
/** Encodes in two passes, with fewer bits until the file has no more bytes than that of Sheaf. */
const twoPasses = (/** @type {string} */ encoder, /** @type {string} */ sound, /** @type {string} */ file) => `
tracks=$(ffprobe -v error -select_streams a -show_entries stream=index -of csv=p=0 "$1" | grep -c .)
for share in 0.97 0.9 0.8 0.65; do
  rate=$(awk "BEGIN { r = $3 * 8 * $share / ${seconds} - $tracks * ${sound.replace(/\D/g, '')}000; print int(r < 20000 ? 20000 : r) }")
  ffmpeg -v error -y -i "$1" -c:v ${encoder} -b:v $rate -pass 1 -passlogfile "$2/log" -an -f mp4 /dev/null &&
  ffmpeg -v error -y -i "$1" -c:v ${encoder} -b:v $rate -pass 2 -passlogfile "$2/log" -pix_fmt yuv420p ${sound} "$2/${file}"
  [ $(stat -c %s "$2/${file}") -le "$3" ] && break
done; rm -f "$2"/log*`

/** @type {readonly ContestOfQuality[]} */
export const mediaContests = [
  {
    operation: 'compress-video',
    kind: 'video',
    by: 'likeness of the pictures (SSIM) at half of the bytes of the source; a larger result counts half',
    flags: (source) => ['--target-size', String(half(source))],
    peers: {
      ffmpeg: `set -- "$1" "$2" $(($(stat -c %s "$1") / 2)); ${twoPasses('libx264 -preset medium', '-c:a aac -b:a 96k', 'out.mp4')}`,
    },
    // Sound alone takes the half of smaller ones.
    takes: (source) => isLongEnough(source) && (half(source) * 8) / (shownOf(source)?.duration ?? 1) > 150_000,
    score: (source, results) =>
      videoLikeness(source, first(results)) * (bytesOf(first(results)) <= half(source) * 1.02 ? 1 : 0.5),
  },
  {
    operation: 'convert-video',
    kind: 'video',
    by: 'likeness of the pictures as WebM with VP9, with as many bytes',
    flags: ['--to', 'webm', '--quality', 'medium'],
    peers: {
      ffmpeg: twoPasses('libvpx-vp9 -row-mt 1', '-c:a libopus -b:a 128k', 'out.webm').replace(
        '-f mp4 /dev/null',
        '-f webm /dev/null',
      ),
    },
    takes: (source) => isLongEnough(source) && !/\.webm$/.test(source),
    isSized: true,
    score: (source, results) => videoLikeness(source, first(results)),
  },
  {
    operation: 'trim-video',
    kind: 'video',
    by: 'likeness of the pictures from 0.6 to 1.4 seconds, and the length of the result',
    flags: ['--start', '0.6', '--end', '1.4'],
    peers: {
      ffmpeg: 'ffmpeg -v error -ss 0.6 -to 1.4 -i "$1" -pix_fmt yuv420p "$2/out.mp4"',
      'ffmpeg -c copy': `ffmpeg -v error -ss 0.6 -to 1.4 -i "$1" -map 0:v -map 0:a? -c copy "$2/out.${itsExtension}"`,
    },
    takes: isLongEnough,
    isSized: true,
    score: (source, results) => videoLikeness(source, first(results), { ofReference: 'trim=0.6:1.4', duration: 0.8 }),
  },
  {
    operation: 'merge-videos',
    kind: 'video',
    by: 'likeness of the pictures of a video that is played twice',
    flags: (source) => [source],
    peers: {
      ffmpeg:
        'ffmpeg -v error -i "$1" -i "$1" -filter_complex "[0:v][1:v]concat=n=2:v=1:a=0" -pix_fmt yuv420p "$2/out.mp4"',
    },
    takes: isLongEnough,
    isSized: true,
    score: (source, results) =>
      videoLikeness(source, first(results), {
        reference: ['-stream_loop', '1', '-i', source],
        duration: 2 * (shownOf(source)?.duration ?? 0),
      }),
  },
  {
    operation: 'video-to-gif',
    kind: 'video',
    by: 'likeness of the pictures at 10 a second, 320 pixels wide, with no more bytes',
    flags: ['--width', '320', '--fps', '10', '--end', '2'],
    peers: {
      ffmpeg: atMost(
        'ffmpeg -v error -y -t 2 -i "$1" -vf "fps=10,scale=320:-1:flags=lanczos,split[a][b];[a]palettegen=max_colors=$((4 + q * 252 / 100))[p];[b][p]paletteuse" "$out"',
        'gif',
      ),
    },
    takes: isLongEnough,
    isSized: true,
    score: (source, results) =>
      videoLikeness(source, first(results), {
        ofReference: 'trim=0:2',
        duration: Math.min(2, shownOf(source)?.duration ?? 0),
        rate: '10',
      }),
  },
  ...['jpeg', 'webp', 'avif'].map((to) => ({
    operation: 'convert-image',
    kind: /** @type {const} */ ('image'),
    by: `likeness (SSIM) as ${to === 'jpeg' ? 'JPEG' : to === 'webp' ? 'WebP' : 'AVIF'} with no more bytes`,
    flags: ['--to', to, '--quality', '70'],
    peers:
      to === 'jpeg'
        ? {
            convert: atMost('convert "$1[0]" -auto-orient -background white -flatten -strip -quality $q "$out"', 'jpg'),
            vips: upright(
              atMost('vips jpegsave "$2/upright.png" "$out" --Q $q --optimize-coding --strip --background 255', 'jpg'),
            ),
          }
        : to === 'webp'
          ? {
              convert: atMost('convert "$1[0]" -auto-orient -strip -quality $q "$out"', 'webp'),
              cwebp: upright(atMost('cwebp -quiet -q $q "$2/upright.png" -o "$out"', 'webp')),
            }
          : { vips: upright(atMost('vips heifsave "$2/upright.png" "$out" --Q $q --compression av1 --strip', 'avif')) },
    takes: isPhoto,
    isSized: true,
    score: (/** @type {string} */ source, /** @type {readonly string[]} */ results) =>
      imageLikeness(source, first(results)),
  })),
  {
    operation: 'compress-image',
    kind: 'image',
    by: 'likeness with no more bytes, as JPEG',
    flags: ['--to', 'jpeg'],
    peers: {
      convert: atMost('convert "$1[0]" -auto-orient -background white -flatten -strip -quality $q "$out"', 'jpg'),
      vips: upright(
        atMost(
          'vips jpegsave "$2/upright.png" "$out" --Q $q --optimize-coding --trellis-quant --strip --background 255',
          'jpg',
        ),
      ),
    },
    takes: isPhoto,
    isSized: true,
    score: (source, results) => imageLikeness(source, first(results)),
  },
  {
    operation: 'resize-image',
    kind: 'image',
    by: 'likeness at half of the width, in the size of the source again',
    flags: ['--percent', '50'],
    peers: {
      convert: `convert "$1[0]" -auto-orient -resize 50% "$2/out.${itsExtension}"`,
      vips: upright(`vips resize "$2/upright.png" "$2/out.${itsExtension}" 0.5`),
    },
    takes: (source) => /\.(png|jpe?g)$/i.test(source),
    isSized: true,
    score: (source, results) => imageLikeness(source, first(results)),
  },
  {
    operation: 'rotate-image',
    kind: 'image',
    by: 'likeness after a quarter turn',
    flags: ['--angle', '90'],
    peers: { convert: `convert "$1" -auto-orient -rotate 90 "$2/out.${itsExtension}"` },
    takes: (source) => /\.(png|jpe?g)$/i.test(source),
    isSized: true,
    score: (source, results) => imageLikeness(source, first(results), 90),
  },
  {
    operation: 'image-to-pdf',
    kind: 'image',
    by: 'pages whose images have exactly the pixels of the source',
    flags: ['--page-size', 'fit-to-image'],
    peers: {
      img2pdf: 'img2pdf --rotation=ifvalid "$1" -o "$2/out.pdf"',
    },
    takes: (source) => /\.(png|tiff?|jpe?g)$/i.test(source),
    isSized: true,
    score: (source, results) => pixelsKept(source, first(results)),
  },
]

/** Whether a picture is a still one in colors. @param {string} source */
function isPhoto(source) {
  return /\.(png|jpe?g)$/i.test(source)
}
