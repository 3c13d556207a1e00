import type { Catalog } from '../../catalog.js'
import type { ConversionTexts } from '../../tools/office.js'
import type { PartialTranslation } from '../../translation.js'

const toPdf: ConversionTexts = {
  convert: 'PDFに変換',
  busy: '文書を変換中…',
  stages: ['文書を開いています…', 'ページを組み立て中…', 'ページを描画中…', 'PDFを保存中…'],
  done: () => ({
    title: '文書を変換しました',
    text: '文書をPDFに変換しました',
    another: '別の文書を変換',
  }),
}

const fromPdf = (usual: string): ConversionTexts => ({
  convert: `${usual}に変換`,
  busy: 'PDFを変換中…',
  stages: ['PDFを開いています…', 'テキストを読み取り中…', '段落と表を探しています…', `${usual}ファイルを作成中…`],
  done: (format = usual) => ({
    title: 'PDFを変換しました',
    text: `PDFを${format}に変換しました`,
    another: '別のPDFを変換',
  }),
})

/** The conversions between PDF and Office formats in Japanese. */
export const office: PartialTranslation<Catalog['office']> = {
  failed: '変換できませんでした',
  toPdf,
  toWord: fromPdf('Word'),
  toExcel: fromPdf('Excel'),
  noTables: '表が見つかりませんでした。代わりにページの行がファイルに入っています',
  languageHint: 'スキャンしたページが書かれている言語。',
  kinds: {
    pdf: 'PDF文書',
    docx: 'Word文書',
    xlsx: 'Excelブック',
    csv: 'プレーンテキストの表',
    json: 'プログラム向けの表',
  },
  archive: (files) => `${files}個のファイルのZIP`,
  found: {
    pages: 'ページ',
    recognized: '認識したページ',
    paragraphs: '段落',
    headings: '見出し',
    lists: 'リスト',
    tables: '表',
    pictures: '画像',
    numbers: '数値',
    dates: '日付',
  },
  count: (count) => count.toLocaleString('ja'),
}
