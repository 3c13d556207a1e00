import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** PDF to Image in Japanese. */
export const pdfToImage: PartialTranslation<Catalog['pdfToImage']> = {
  steps: ['ファイルをアップロード', '変換オプション', 'ダウンロード'],
  convert: '画像に変換',
  busy: 'PDFを変換中…',
  stages: ['PDFを開いています…', 'ページを描画中…', '画像を保存中…', '画像をまとめています…'],
  failed: '変換できませんでした',
  done: (format) => ({
    title: 'PDFを変換しました',
    text: `PDFを${format}画像に変換しました`,
    another: '別のPDFを変換',
  }),
  caption: (count) => `${count}枚の画像のZIP`,
}
