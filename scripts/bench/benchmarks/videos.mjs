import { peer, sheaf } from '../benchmark.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const quiet = ['-v', 'error', '-nostdin', '-y']

/** Changed videos. @type {readonly Benchmark[]} */
export const videoBenchmarks = [
  {
    operation: 'mute-video',
    what: 'removes the sound',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['mute-video', file, '-o', '{out}/out.mp4'])],
      peers: [peer('ffmpeg', [...quiet, '-i', file, '-c', 'copy', '-an', '{out}/out.mp4'])],
    }),
  },
  {
    operation: 'trim-video',
    what: 'keeps the first four seconds, as they are',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['trim-video', file, '--end', '4', '-o', '{out}/out.mp4'])],
      peers: [peer('ffmpeg', [...quiet, '-i', file, '-t', '4', '-c', 'copy', '{out}/out.mp4'])],
    }),
  },
  {
    operation: 'convert-video',
    what: 'makes an MKV of an MP4, as it is',
    inputs: ['clip.mp4'],
    accepts: /\.mp4$/i,
    contest: (file) => ({
      ours: [sheaf(['convert-video', file, '--to', 'mkv', '-o', '{out}/out.mkv'])],
      peers: [peer('ffmpeg', [...quiet, '-i', file, '-c', 'copy', '{out}/out.mkv'])],
    }),
  },
]
