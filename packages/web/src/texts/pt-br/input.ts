import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese texts where files are chosen. */
export const input: PartialTranslation<Catalog['input']> = {
  folder: {
    button: 'Escolher uma pasta',
    leftOut: (count) =>
      count === 1 ? '1 arquivo de outro tipo foi ignorado.' : `${count} arquivos de outros tipos foram ignorados.`,
  },
}
