import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Compare PDFs in Japanese. */
export const comparePdfs: PartialTranslation<Catalog['comparePdfs']> = {
  title: '新旧の比較',
  view: '表示',
  views: { beside: '左右に並べる', upon: 'スライダー' },
  sides: { before: '古い版', after: '新しい版' },
  missing: { before: '古い版にはありません', after: '新しい版にはありません' },
  page: {
    before: (page) => `古い版の${page}ページ`,
    after: (page) => `新しい版の${page}ページ`,
  },
  of: (number, count) => `${number}/${count}`,
  previous: '前の相違点',
  next: '次の相違点',
  inserted: (text) => `追加：「${text}」`,
  deleted: (text) => `削除：「${text}」`,
  replaced: (before, after) => `変更：「${before}」→「${after}」`,
  moved: (text) => `移動：「${text}」`,
  other: (kind, change) => `${kind}：${change}`,
  kinds: {
    look: '画像と図形',
    style: '文字の書式',
    page: 'ページ',
    'page-size': 'ページのサイズ',
    'page-rotation': 'ページの回転',
    comment: 'コメント',
    field: 'フォームフィールド',
    bookmarks: 'しおり',
    attachments: '添付ファイル',
  },
  became: { inserted: '追加', deleted: '削除', replaced: '変更' },
  working: 'この比較表示をこのデバイスで準備しています。',
  failed: 'ここでは表示できません。マーク付きのファイルですべての相違点を確認できます。',
}
