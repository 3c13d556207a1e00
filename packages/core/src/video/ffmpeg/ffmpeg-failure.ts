import { ToolError } from '../../errors.js'
import type { FfmpegResult } from './ffmpeg-runner.js'

/** What a shell says of a program that the system ended because its file became larger than its limit allows: 128 and SIGXFSZ. */
export const FILE_TOO_LARGE = 153

/** Messages of ffmpeg with their errors; the first match counts. */
const failures: [RegExp, (name: string) => ToolError][] = [
  [
    /No space left on device|Disk quota exceeded/i,
    () => new ToolError('UNAVAILABLE', 'The disk is full. Free some space and try again.'),
  ],
  [/File too large/i, () => fileTooLarge()],
  [
    /Cannot allocate memory|Out of memory|malloc of size \d+ failed|Error allocating|memory access out of bounds/i,
    (name) => outOfMemory(name),
  ],
  [/moov atom not found/i, (name) => bad(name, 'is incomplete: its index is missing. Download or record it again')],
  [
    /Picture size \d+x\d+ (is invalid|exceeds)|Video frame size .* too large|dimensions .* (invalid|not (set|supported))/i,
    (name) =>
      new ToolError('LIMIT_EXCEEDED', `The picture of ${name} has too many pixels, or none.`, {
        details: { fileName: name },
      }),
  ],
  [
    /Decoder \(codec .*\) not found|Could not find codec parameters.*unknown codec|no decoder (could be )?found|Unsupported codec/i,
    (name) => unreadable(name),
  ],
  [/encrypt|decryption key/i, (name) => bad(name, 'is encrypted. Choose a file without copy protection')],
]

/** The user-visible error for a failed run of ffmpeg. */
export function failureOf({ exitCode, stderr }: FfmpegResult, name: string): ToolError {
  // If it was killed, and not by this process, the system ran out of memory.
  if (exitCode === undefined || exitCode === 137) return outOfMemory(name)
  if (exitCode === FILE_TOO_LARGE) return fileTooLarge()
  const known = failures.find(([words]) => words.test(stderr))
  return known ? known[1](name) : damaged(name)
}

/** A file that nothing can be read from. */
export function damaged(name: string): ToolError {
  return bad(name, 'cannot be read as a video: it is damaged or incomplete')
}

/** A file whose picture nothing on this machine decodes. */
export function unreadable(name: string, codec?: string): ToolError {
  const kind = codec === undefined || codec === 'none' || codec === 'unknown' ? 'a codec' : codec
  const message = `The picture of ${name} is encoded with ${kind}, which is not supported. Convert it to H.264 first.`
  return new ToolError('UNSUPPORTED_TYPE', message, { details: { fileName: name } })
}

function fileTooLarge(): ToolError {
  return new ToolError(
    'LIMIT_EXCEEDED',
    'The result cannot be written: files of its size are not allowed there. Raise the limit, for example with ulimit -f, or choose a smaller result.',
    { cause: Object.assign(new Error('File too large'), { code: 'EFBIG' }) },
  )
}

function outOfMemory(name: string): ToolError {
  return new ToolError('LIMIT_EXCEEDED', `${name} needs more memory than is available. Choose a lower resolution.`, {
    details: { fileName: name },
  })
}

function bad(name: string, what: string): ToolError {
  return new ToolError('BAD_DOCUMENT', `${name} ${what}.`, { details: { fileName: name } })
}
