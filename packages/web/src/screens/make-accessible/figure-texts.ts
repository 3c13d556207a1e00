import type { MakeAccessibleData } from '@sheaf/core/make-accessible'
import { isRecord } from '../../run/json.js'

/** A figure of the file, and the text it has. */
export type Figure = MakeAccessibleData['figures'][number]

/** What marks a figure as decoration. */
export const decoration = '-'

/** What figures show, by their names, in what `writeFigureTexts` has written. */
export function readFigureTexts(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, id, shows] = /^(\d+\.\d+)=(.*)$/.exec(line) ?? []
      return id === undefined || shows === undefined ? [] : [[id, shows] as const]
    }),
  )
}

/** What the option is given: one line for each figure that was described. */
export function writeFigureTexts(texts: ReadonlyMap<string, string>): string {
  return [...texts]
    .filter(([, shows]) => shows.trim() !== '')
    .map(([id, shows]) => `${id}=${shows.replace(/[\r\n]+/g, ' ')}`)
    .join('\n')
}

/** The figures in what Make Accessible says of a file. */
export function figuresIn(data: unknown): Figure[] {
  return isRecord(data) && Array.isArray(data['figures']) ? (data['figures'] as Figure[]) : []
}
