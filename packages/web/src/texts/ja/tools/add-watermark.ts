import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Add Watermark in Japanese. */
export const addWatermark: PartialTranslation<Catalog['addWatermark']> = {
  steps: ['アップロード', 'カスタマイズ', 'ダウンロード'],
  apply: '透かしを適用',
  stages: ['PDFを読み込み中…', '透かしを準備中…', 'ページに透かしを追加中…', 'PDFを保存中…'],
  done: 'PDFに透かしを追加しました。',
  failed: 'PDFに透かしを追加できませんでした。もう一度お試しください。',
  noText: { title: 'テキストがありません', text: '透かしのテキストを入力してください。' },
  noImage: { title: '画像がありません', text: '透かしの画像を選択してください。' },
}
