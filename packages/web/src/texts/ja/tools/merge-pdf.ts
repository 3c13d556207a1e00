import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Merge PDF in Japanese. */
export const mergePdf: PartialTranslation<Catalog['mergePdf']> = {
  steps: ['ファイルを選択', '並べ替え', 'ダウンロード'],
  merge: 'PDFを結合',
  tooFew: { title: 'ファイルが足りません', text: '結合するPDFファイルを2つ以上選択してください' },
  list: '結果の順序のファイル',
  hint: 'ファイルを好きな順序にドラッグするか、矢印を使います。',
  sort: '名前順に並べ替え',
  sorted: 'ファイルを名前順に並べ替えました',
  total: (files, size) => `${files}個のファイル · ${size}`,
  totalPages: (pages) => `${pages}ページ`,
  pages: (count) => `${count}ページ`,
  pagesOf: (name) => `${name}のページ`,
  allPages: 'すべてのページ',
  showPages: (name) => `ページを表示：${name}`,
  locked: 'パスワードあり',
  unreadable: 'プレビューなし',
  kind: '移動できるファイル',
  drag: (name) => `${name}を移動`,
  dragHelp:
    'スペースキーでファイルをつかみ、矢印キーで移動し、もう一度スペースキーで放します。Escで元の位置に戻します。',
  picked: (name, position, count) => `${name}をつかみました。位置は${position}/${count}です`,
  over: (name, position, count) => `${name}は${position}/${count}の位置の上にあります`,
  dropped: (name, position, count) => `${name}を${position}/${count}の位置に移動しました`,
  takenBack: (name) => `${name}は元の位置に戻りました`,
  stages: ['PDFを読み込み中…', 'ページを結合中…', 'しおりを移しています…', 'PDFを保存中…'],
  failed: '結合できませんでした',
  done: {
    title: 'PDFを結合しました',
    text: 'ファイルを指定の順序で1つのPDFに結合しました',
    another: 'ほかのPDFを結合',
  },
}
