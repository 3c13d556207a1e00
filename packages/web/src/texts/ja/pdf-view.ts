import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese words wherever pages of a PDF are shown. */
export const pdfView: PartialTranslation<Catalog['pdfView']> = {
  page: (number) => `${number}ページ`,
  pages: (count) => `${count.toLocaleString('ja')}ページ`,
  counting: 'PDFを開いています…',
  list: 'ページ',
  skip: 'ページ一覧を飛ばす',
  afterPages: 'ページ一覧の終わり',
  view: { label: '表示', thumbnails: 'サムネイル', rows: 'リスト' },
  locked: {
    title: 'このPDFにはパスワードがかかっています',
    text: 'ページを見るにはパスワードを入力してください。このファイルにだけ使われ、どこにも保存されません。',
    label: 'パスワード',
    wrong: 'このパスワードではファイルを開けません。別のパスワードをお試しください。',
    missing: 'ファイルのパスワードを入力してください。',
    open: 'PDFを開く',
  },
  failed: {
    title: 'プレビューはありません',
    text: 'PDFのプレビューを作成できませんでした。別のファイルでお試しください。',
  },
  ranges: '1-3, 5, last（最後）、odd（奇数）のように、番号と範囲で指定してください。',
  beyond: (count) => `文書のページは1〜${count}です。`,
}
