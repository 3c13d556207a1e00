import { throwIfCancelled } from '../../errors.js'
import type { PictureFacts } from '../check-video.js'
import { listArguments, quietArguments } from './ffmpeg-arguments.js'
import type { FfmpegRunner, ListFile } from './ffmpeg-runner.js'
import { type PacketList, readPacketList } from './packet-list.js'
import { readStart } from './read-probe.js'

/** What is stored of a picture, for a copy that continues another. */
export interface StoredPicture extends PacketList {
  /** Equal for pictures of which decoders need not know that one ends and another begins. */
  kind: string
  /** Seconds that ffmpeg takes for the beginning of the file. */
  start: number
}

/** Types of the units in which a picture begins without reference to earlier ones, and of those with parameters. */
const units: Readonly<Record<string, { begin: string; parameters: string }>> = {
  h264: { begin: '5', parameters: '7|8|13|15' },
  // Of the kinds of key frames, those alone that reset the order of pictures.
  hevc: { begin: '19|20', parameters: '32|33|34' },
}

/**
 * Looks through the packets of a picture without decoding them. Undefined if a copy of it cannot follow another video.
 * @throws ToolError CANCELLED
 */
export async function inspectPicture(
  { run }: FfmpegRunner,
  input: string,
  { format, video }: PictureFacts,
  { list: file, signal }: { list: ListFile; signal: AbortSignal },
): Promise<StoredPicture | undefined> {
  const write = async (level: string, ...how: string[]) => {
    const args = listArguments(format, input, video.index, file.path, ...how)
    const { exitCode, stderr } = await run([...quietArguments, '-loglevel', level, ...args], { signal })
    throwIfCancelled(signal)
    return exitCode === 0 ? { stderr, text: await file.read() } : undefined
  }
  const all = await write('info')
  const list = all && readPacketList(all.text)
  const [, form] = new RegExp(`^ *Stream #0:${video.index}\\b.*?: Video: (.*)$`, 'm').exec(all?.stderr ?? '') ?? []
  if (!list || form === undefined) return undefined
  const unit = units[video.codec]
  if (unit) {
    const first = await write('error', '-frames:v', '1', '-bsf:v', `filter_units=pass_types=${unit.begin}`)
    const begins = first && readPacketList(first.text)
    // Where one picture of H.264 that needs no other ends and the next one begins, decoders may take both for one.
    if (begins?.firstDts !== list.firstDts || (video.codec === 'h264' && list.endsWithKey)) return undefined
  }
  const sets = unit ? ['-bsf:v', `filter_units=pass_types=${unit.parameters}`] : ['-frames:v', '1']
  const stored = await write('error', ...sets, '-f', 'framehash', '-hash', 'md5')
  const parameters = stored && readParameters(stored.text, unit !== undefined)
  if (parameters === undefined) return undefined
  const kind = [list.timeBase, withoutRates(form), parameters].join('\n')
  return { ...list, kind, start: readStart(all!.stderr) }
}

/** The parameters for decoders, before the packets and among them; undefined if they change from packet to packet. */
function readParameters(text: string, areRepeated: boolean): string | undefined {
  const [, before = 'none'] = /^#extradata 0, *(\d+, *[\da-f]+)/m.exec(text) ?? []
  const among = areRepeated ? [...text.matchAll(/^0,(?:[^,]*,){3} *(\d+, *[\da-f]+)/gm)].map(([, hash]) => hash!) : []
  const different = new Set(among)
  return different.size > 1 ? undefined : [before, ...different].join(' ')
}

/** The form of a picture: codec, profile, samples, colors, size. */
function withoutRates(form: string): string {
  return form.replace(/, [\d.]+k? (kb\/s|fps|tbr|tbn|tbc)\b.*$/, '').replace(/ \(default\).*$/, '')
}
