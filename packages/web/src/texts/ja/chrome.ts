import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese texts of the chrome and of the pages around the tools. */
export const chrome: PartialTranslation<Catalog['chrome']> = {
  product: 'Sheaf',
  skipToContent: '本文へ移動',
  toast: { label: '通知（{hotkey}）', kind: '通知', close: '閉じる' },
  pageTitle: (title) => `${title} · Sheaf`,

  device: {
    title: 'このデバイスで処理',
    on: 'オン：ファイルはこのデバイスから出ません。何もアップロードされません。',
    off: 'オフ：ファイルはこのサイトのサーバーに送信されます。アップロードされたファイルは処理が終わるとすぐに、結果は遅くとも2時間後に削除されます。',
    inShort: { on: '何もアップロードされません。', off: 'ファイルはサーバーに送られ、遅くとも2時間後に削除されます。' },
    noServer: 'サーバーはありません。すべてこのデバイスで動作し、何もアップロードされません。',
  },

  notFound: {
    title: 'ページが見つかりません',
    text: 'このアドレスにページはありません。',
    home: 'すべてのツールを見る',
  },

  loading: '読み込み中…',
  loadingImageToPdf: '画像からPDFへの変換ツールを読み込み中…',
  loadingViewers: {
    'edit-pdf': 'PDFエディターを読み込み中…',
    'edit-pdf-forms': 'フォームフィールドエディターを読み込み中…',
    'read-pdf': 'PDFリーダーを読み込み中…',
  },
  leave: 'このページを離れますか？終わっていない処理と保存していない変更は失われます。',
  broken: {
    title: 'このページを表示できませんでした',
    text: 'サイトの一部を読み込めなかったか、エラーが発生しました。ファイルは元の場所にそのままあります。',
    reload: 'ページを再読み込み',
  },
}
