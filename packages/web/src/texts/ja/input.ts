import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese texts where files are chosen. */
export const input: PartialTranslation<Catalog['input']> = {
  folder: {
    button: 'フォルダーを選択',
    leftOut: (count) => `種類の異なるファイル${count}個をスキップしました。`,
  },
}
