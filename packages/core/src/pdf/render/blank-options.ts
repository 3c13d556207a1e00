import * as z from 'zod'
import { field } from '../../fields.js'
import type { BlankMeasure } from './blank-pages.js'

/** Options for what does not count as ink on a page; `shade` in percent, the others in points. */
export function blankMeasureFields(defaults: BlankMeasure) {
  return {
    shade: z
      .number()
      .min(0)
      .max(90)
      .default(defaults.shade)
      .meta(
        field({
          title: 'Faint marks',
          description:
            'Ignore faint marks, such as print showing through from the back. The value is the maximum difference in darkness from the paper.',
          unit: '%',
        }),
      ),
    specks: z
      .number()
      .min(0)
      .max(50)
      .default(defaults.specks)
      .meta(
        field({ title: 'Specks', description: 'Ignore dots up to this size, such as dust on a scan.', unit: 'pt' }),
      ),
    edge: z
      .number()
      .min(0)
      .max(300)
      .default(defaults.edge)
      .meta(
        field({
          title: 'Edges',
          description: 'Ignore marks within this distance of the edges, such as shadows and punch holes on a scan.',
          unit: 'pt',
        }),
      ),
  }
}

/** What these options say. */
export function blankMeasureOf({ shade, specks, edge }: BlankMeasure): BlankMeasure {
  return { shade: shade / 100, specks, edge }
}
