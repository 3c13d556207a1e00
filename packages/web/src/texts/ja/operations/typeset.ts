import type { FieldTexts, OperationTexts } from '../../operations.js'
import { fontTitles, ocrField, ocrLanguageField, paperTitles, passwordField, pdfSlot } from './recurring.js'

const pageFields: Readonly<Record<string, FieldTexts>> = {
  pageSize: {
    title: 'ページサイズ',
    description: 'ページのサイズ。',
    choices: {
      a4: paperTitles.a4,
      a5: paperTitles.a5,
      a3: paperTitles.a3,
      letter: paperTitles.letter,
      legal: paperTitles.legal,
    },
  },
  landscape: { title: '横', description: 'ページを横向きにします。' },
  margin: { title: '余白', description: 'ページの各辺の余白。' },
  pageNumbers: {
    title: 'ページ番号',
    description: '各ページの下部にページ番号を入れます。',
  },
}

const typeface = 'テキストの書体。含まれない文字にはNoto Sansを使います。'

const bookFields: Readonly<Record<string, FieldTexts>> = {
  ...pageFields,
  font: {
    title: 'フォント',
    description: typeface,
    choices: { helvetica: fontTitles.helvetica, times: fontTitles.times },
  },
  fontSize: { title: 'フォントサイズ', description: 'テキストのサイズ。見出しはより大きくなります。' },
}

const convertedPages: FieldTexts = { title: 'ページ', description: '変換するページ。' }

/** Japanese texts of the operations that set texts, books and drawings as pages, and make books of pages. */
export const typesetOperations: Readonly<Record<string, OperationTexts>> = {
  'text-to-pdf': {
    title: 'テキストをPDFに',
    summary:
      'テキストファイルをPDFに変換します。行の折り返し、タブ、およびラテン文字、ギリシャ文字、キリル文字、中国語、日本語、韓国語、アラビア文字、ヘブライ文字、タイ文字、デーヴァナーガリー文字に対応します。',
    slots: { file: 'テキストファイル' },
    fields: {
      ...pageFields,
      font: { title: 'フォント', description: typeface, choices: fontTitles },
      fontSize: { title: 'フォントサイズ', description: 'テキストのサイズ。' },
      lineSpacing: {
        title: '行間',
        description: '行の間隔（フォントサイズに対する倍率）。',
      },
      wrap: {
        title: '折り返し',
        description: '長すぎる行を折り返す位置。',
        choices: { words: '単語の間', characters: '任意の位置' },
      },
      tabWidth: { title: 'タブの幅', description: 'タブ位置の間の文字数。' },
      encoding: {
        title: '文字コード',
        description:
          'ファイルの文字コード。「自動」では、UTF-8、UTF-16、どちらでもない場合は西ヨーロッパ言語（Windows-1252）として読み込みます。',
        choices: {
          auto: '自動',
          'utf-8': 'UTF-8',
          'utf-16le': 'UTF-16（リトルエンディアン）',
          'utf-16be': 'UTF-16（ビッグエンディアン）',
          'windows-1252': '西ヨーロッパ言語（Windows-1252）',
          'iso-8859-2': '中央ヨーロッパ言語（ISO 8859-2）',
          'windows-1250': '中央ヨーロッパ言語（Windows-1250）',
          'windows-1251': 'キリル文字（Windows-1251）',
          'windows-1253': 'ギリシャ語（Windows-1253）',
          'windows-1254': 'トルコ語（Windows-1254）',
          'windows-1255': 'ヘブライ語（Windows-1255）',
          'windows-1256': 'アラビア語（Windows-1256）',
          'koi8-r': 'キリル文字（KOI8-R）',
          shift_jis: '日本語（Shift JIS）',
          'euc-jp': '日本語（EUC-JP）',
          gb18030: '中国語簡体字（GB 18030）',
          big5: '中国語繁体字（Big5）',
          'euc-kr': '韓国語（EUC-KR）',
        },
      },
    },
  },
  'markdown-to-pdf': {
    title: 'MarkdownをPDFに',
    summary: 'Markdownを、しおり、リスト、表、コード、リンク、画像のあるPDFに変換します。',
    slots: { file: 'Markdownファイル', pictures: '参照している画像' },
    fields: bookFields,
  },
  'html-to-pdf': {
    title: 'HTMLをPDFに',
    summary: 'Webページ（HTML）を、スタイル、画像、フォント、しおり、タグとともにPDFに印刷します。',
    slots: { file: 'HTMLファイル', assets: '参照している画像、スタイル、フォント' },
    fields: {
      pageSize: pageFields['pageSize']!,
      landscape: pageFields['landscape']!,
      margin: pageFields['margin']!,
      sizeOfStyles: {
        title: 'スタイルのページサイズ',
        description: '文書のスタイル（@page）にページサイズの指定があれば、それを使います。',
      },
      scale: { title: '拡大・縮小', description: 'ページ上の文字と画像の大きさ。' },
      backgrounds: { title: '背景', description: '背景の色と画像を印刷します。' },
    },
  },
  'cbz-to-pdf': {
    title: 'CBZをPDFに',
    summary: 'コミック（CBZ）または画像のZIPを、1ページ1画像のPDFに変換します。',
    slots: { file: 'コミック' },
    fields: {
      pageSize: {
        title: 'ページサイズ',
        description: 'ページのサイズ。「画像に合わせる」では、各ページを画像と同じ大きさにします。',
        choices: { 'fit-to-image': '画像に合わせる', a4: paperTitles.a4, letter: paperTitles.letter },
      },
      margin: { title: '余白', description: '各画像の周りの余白。' },
      direction: {
        title: '読む方向',
        description: '見開きページの順序。「自動」では、コミック自身の指定（ComicInfo.xml）に従います。',
        choices: {
          auto: '自動',
          ltr: '左から右',
          rtl: '右から左（漫画）',
        },
      },
    },
  },
  'svg-to-pdf': {
    title: 'SVGをPDFに',
    summary: 'SVGの図を、くっきりしたベクターとテキストのPDFに、1図1ページで変換します。',
    slots: { files: 'SVGの図' },
    fields: {
      pageSize: {
        title: 'ページサイズ',
        description: 'ページのサイズ。A4とレターでは、図を余白いっぱいの大きさにします。',
        choices: { 'fit-to-drawing': '図に合わせる', a4: paperTitles.a4, letter: paperTitles.letter },
      },
      margin: { title: '余白', description: '各図の周りの余白。' },
    },
  },
  'epub-to-pdf': {
    title: 'EPUBをPDFに',
    summary: '電子書籍（EPUB）を、章、しおり、リンク、画像のあるPDFに変換します。',
    slots: { file: 'EPUB' },
    fields: bookFields,
  },
  'pdf-to-epub': {
    title: 'PDFをEPUBに',
    summary: 'PDFを、章と目次のある電子書籍（EPUB）に変換します。テキストは画面サイズに合わせて表示されます。',
    slots: pdfSlot,
    fields: {
      images: {
        title: '画像',
        description: '画像と図の扱い。',
        choices: {
          keep: { title: '維持', description: '書籍の画像。' },
          none: { title: '含めない', description: '図の中の文字はテキストとして残ります。' },
        },
      },
      title: {
        title: 'タイトル',
        description: '書籍のタイトル。指定しない場合は、PDFのタイトルまたは最初の見出し。',
      },
      author: { title: '作成者', description: '書籍の著者。指定しない場合は、PDFの作成者。' },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'email-to-pdf': {
    title: 'メールをPDFに',
    summary: 'メール（EML、OutlookのMSG）を、画像と添付ファイルを含むPDFに変換します。',
    slots: { file: 'メール' },
    fields: {
      attachments: {
        title: '添付ファイル',
        description: 'メールの添付ファイルの扱い。ファイル名はメールの下に一覧表示されます。',
        choices: { attach: 'PDFに添付', list: '一覧のみ' },
      },
      ...bookFields,
    },
  },
  'pdf-to-svg': {
    title: 'PDFをSVGに',
    summary: 'PDFのページを、どのサイズでも鮮明なSVG画像に変換します。',
    slots: pdfSlot,
    fields: {
      text: {
        title: 'テキスト',
        description: 'テキストの保存方法。',
        choices: {
          text: {
            title: 'テキスト',
            description: '選択と検索ができます。ブラウザーが表示する、ファイル内のフォントを使います。',
          },
          outlines: { title: 'アウトライン', description: 'どのソフトでも同じに見える図形。検索はできません。' },
        },
      },
      pages: convertedPages,
      annotations: { title: '注釈', description: 'コメント、スタンプ、入力済みのフォームフィールドも描画します。' },
      transparent: { title: '背景を透明に', description: 'ページの背景を白ではなく透明にします。' },
      password: passwordField,
    },
  },
  'pdf-to-ppt': {
    title: 'PDFをPowerPointに',
    summary: 'PDFを、1ページ1スライドで、テキストを編集できるプレゼンテーションに変換します。',
    slots: pdfSlot,
    fields: {
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
}
