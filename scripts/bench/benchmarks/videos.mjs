import { peer, sheaf } from '../benchmark.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const quiet = ['-v', 'error', '-nostdin', '-y']

/** Changed videos. @type {readonly Benchmark[]} */
export const videoBenchmarks = [
  {
    operation: 'mute-video',
    what: 'Remove the audio',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['mute-video', file, '-o', '{out}/out.mp4'])],
      peers: [peer('ffmpeg', [...quiet, '-i', file, '-c', 'copy', '-an', '{out}/out.mp4'])],
    }),
  },
  {
    operation: 'trim-video',
    what: 'Keep the first four seconds without re-encoding',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['trim-video', file, '--end', '4', '-o', '{out}/out.mp4'])],
      peers: [peer('ffmpeg', [...quiet, '-i', file, '-t', '4', '-c', 'copy', '{out}/out.mp4'])],
    }),
  },
  {
    operation: 'convert-video',
    what: 'Convert an MP4 to MKV without re-encoding',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['convert-video', file, '--to', 'mkv', '-o', '{out}/out.mkv'])],
      peers: [peer('ffmpeg', [...quiet, '-i', file, '-c', 'copy', '{out}/out.mkv'])],
    }),
  },
  {
    operation: 'extract-audio',
    what: 'Extract the audio as MP3, 192 kbit/s',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['extract-audio', file, '--to', 'mp3', '-o', '{out}/out.mp3'])],
      peers: [peer('ffmpeg', [...quiet, '-i', file, '-vn', '-b:a', '192k', '{out}/out.mp3'])],
    }),
  },
  {
    operation: 'video-to-gif',
    what: 'Convert three seconds to a GIF, 480 pixels wide, 12 frames per second',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['video-to-gif', file, '--end', '3', '-o', '{out}/out.gif'])],
      peers: [
        peer('ffmpeg', [
          ...[...quiet, '-t', '3', '-i', file, '-vf'],
          'fps=12,scale=480:-1:flags=lanczos,split[a][b];[a]palettegen[p];[b][p]paletteuse',
          '{out}/out.gif',
        ]),
      ],
    }),
  },
  {
    operation: 'video-to-images',
    what: 'Save one JPEG image per second',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['video-to-images', file, '-o', '{out}/'])],
      peers: [peer('ffmpeg', [...quiet, '-i', file, '-vf', 'fps=1', '-q:v', '2', '{out}/%d.jpg'])],
    }),
  },
  {
    operation: 'merge-videos',
    what: 'Join a video with itself, encoding the sound only',
    inputs: ['short-clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['merge-videos', file, file, '-o', '{out}/out.mp4'])],
      peers: [peer('ffmpeg', [...quiet, '-stream_loop', '1', '-i', file, '-c:v', 'copy', '{out}/out.mp4'])],
    }),
  },
  {
    operation: 'merge-videos',
    what: 'Join a video with itself, encoding both',
    inputs: ['short-clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['merge-videos', file, file, '--join', 'encode', '-o', '{out}/out.mp4'])],
      peers: [
        peer('ffmpeg', [
          ...[...quiet, '-i', file, '-i', file, '-filter_complex', '[0:v][0:a][1:v][1:a]concat=n=2:v=1:a=1[v][a]'],
          ...['-map', '[v]', '-map', '[a]', '-crf', '20', '{out}/out.mp4'],
        ]),
      ],
    }),
  },
]
