import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Reorder Pages in Japanese. */
export const reorderPages: PartialTranslation<Catalog['reorderPages']> = {
  tool: {
    steps: ['アップロード', '並べ替え', 'ダウンロード'],
    apply: '順序を適用',
    stages: ['PDFを読み込み中…', 'ページを移動中…', 'リンクとしおりを確認中…', 'PDFを保存中…'],
    done: 'PDFのページを並べ替えました。',
    failed: 'PDFの並べ替え中にエラーが発生しました。もう一度お試しください。',
  },
  hint: 'ページを新しい位置にドラッグするか、矢印で移動します。',
  reverse: '逆順にする',
  reset: '元の順序',
  none: { title: 'ページがありません', text: 'ページのないPDFは処理できません。' },
  place: (place) => `${place}.`,
  up: (page) => `${page}ページを上に移動`,
  down: (page) => `${page}ページを下に移動`,
  drag: (page) => `${page}ページをドラッグ`,
  kind: '移動できるページ',
  how: 'スペースキーまたはEnterでページをつかみ、矢印キーで移動し、もう一度スペースキーまたはEnterで放します。Escで元の位置に戻します。',
  picked: (page) => `${page}ページをつかみました。`,
  moved: (page, place, count) => `${page}ページを${place}/${count}の位置に移動しました`,
  putBack: (page) => `${page}ページは元の位置に戻りました。`,
  reversed: 'ページを逆順にしました。',
  restored: 'ページを元の順序にしました。',
}
