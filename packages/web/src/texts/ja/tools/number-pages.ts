import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Number Pages in Japanese. */
export const numberPages: PartialTranslation<Catalog['numberPages']> = {
  steps: ['アップロード', 'オプション', 'ダウンロード'],
  apply: '番号を適用',
  stages: ['PDFを読み込み中…', 'ページに番号を付けています…', 'まだ番号を付けています…', 'PDFを保存中…'],
  done: 'PDFにページ番号を追加しました。',
  failed: 'ページ番号の追加中にエラーが発生しました。もう一度お試しください。',
}
