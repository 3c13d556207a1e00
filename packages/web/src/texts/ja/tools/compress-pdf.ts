import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Compress PDF in Japanese. */
export const compressPdf: PartialTranslation<Catalog['compressPdf']> = {
  steps: ['ファイルをアップロード', 'オプションを選択', 'ダウンロード'],
  compress: 'PDFを圧縮',
  badges: { less: '高品質', recommended: 'バランス', extreme: '最小サイズ' },
  stages: ['PDFを読み込み中…', '小さくできるものを探しています…', '画像を圧縮中…', 'PDFを保存中…'],
  failed: '圧縮できませんでした',
  notPdf: 'サーバーからPDFファイルが返されませんでした',
  done: {
    title: 'PDFを圧縮しました',
    text: 'PDFを圧縮しました。ダウンロードできます',
    another: '別のPDFを圧縮',
  },
  kept: {
    title: 'PDFは元のままです',
    text: '変更せずにお返しします。理由は下の注記をご覧ください',
    another: '別のPDFを圧縮',
  },
}
