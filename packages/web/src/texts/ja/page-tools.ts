import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese words that Number Pages, Reorder Pages and Add Watermark share. */
export const pageTools: PartialTranslation<Catalog['pageTools']> = {
  back: 'ページツールに戻る',
  applying: '処理中…',
  done: '完了しました',
  another: '別のファイルを処理',
  failedTitle: 'エラー',
  doneTitle: '完了しました',
  downloaded: 'ダウンロードが完了しました。',
  downloadFailed: 'PDFをダウンロードできませんでした。もう一度お試しください。',
  noFile: { title: 'ファイルが選択されていません', text: '先にPDFファイルを選択してください。' },
  preview: {
    title: 'プレビュー',
    label: (page) => `${page}ページのプレビュー`,
    page: (page, count) => `${page}/${count}ページ`,
    previous: '前のページ',
    next: '次のページ',
    busy: 'プレビューを作成中…',
    drag: 'ページ上でドラッグして移動できます。',
    made: 'このプレビューは実際の結果と同じ見た目です。このデバイスで作成されます。',
    large: 'このファイルは大きいため、プレビューに少し時間がかかることがあります。',
    show: 'プレビューを表示',
    refresh: 'プレビューを更新',
    blank: 'このファイルはここで表示できないため、空白ページで示しています。',
    locked:
      'ファイルにパスワードがかかっています。オプションで入力するとページが表示されます。それまでは空白ページで示します。',
    missing: '現在のページです。必要なファイルがまだ選択されていません。',
    wrong: 'すべてのオプションが正しくなると、プレビューが更新されます。',
    failed: 'このファイルのプレビューはありません。',
  },
}
