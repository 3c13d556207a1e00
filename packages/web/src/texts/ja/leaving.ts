import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese texts of the question before something would be lost. */
export const leaving: PartialTranslation<Catalog['leaving']> = {
  work: {
    title: '処理が終わる前に移動しますか？',
    text: 'ファイルはまだ処理中です。ここで移動すると処理はキャンセルされ、結果は失われます。',
    goOn: '処理をキャンセルして移動',
  },
  changes: {
    title: '変更を破棄しますか？',
    text: 'ここで行った変更はまだ保存されていません。続けると失われます。',
    goOn: '破棄して続ける',
  },
  stay: 'このページにとどまる',
}
