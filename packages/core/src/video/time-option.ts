import * as z from 'zod'
import { field } from '../fields.js'

/** Parses a time such as `90`, `1:30`, `0:01:30.5` to seconds; undefined if invalid. */
export function parseTime(text: string): number | undefined {
  const [, hours, minutes, seconds] =
    /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d{1,6})?)\s*s?\s*$/i.exec(text) ?? []
  if (seconds === undefined) return undefined
  if (minutes !== undefined && Number(seconds) >= 60) return undefined
  if (hours !== undefined && Number(minutes) >= 60) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}

/** An option for a time in a video, as seconds or as text (see `parseTime`); its value is in seconds. */
export const videoTime = () =>
  z.union([z.string().max(32), z.number().min(0).max(1_000_000)]).transform((time, context) => {
    const seconds = typeof time === 'number' ? time : parseTime(time)
    if (seconds === undefined)
      context.addIssue({ code: 'custom', message: 'Give a time such as 1:30, 0:01:30.5 or 90.' })
    return seconds ?? 0
  })

/** An optional time, with the title of its field. */
export const timeField = (title: string, description: string, placeholder: string) =>
  videoTime().optional().meta(field({ title, description, placeholder }))

/** The part of a video that is kept. */
export const keptPart = {
  start: timeField('Start', 'Remove everything before this time.', '0:30'),
  end: timeField('End', 'Remove everything after this time.', '1:30'),
}

/** The arguments of `refine` for options with such times. */
export const endsAfterStart: [
  ends: (times: { start?: number | undefined; end?: number | undefined }) => boolean,
  otherwise: { path: string[]; message: string },
] = [
  ({ start = 0, end }) => end === undefined || end > start,
  { path: ['end'], message: 'The end must be after the start.' },
]
