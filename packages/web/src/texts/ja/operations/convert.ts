import type { FieldTexts, OperationTexts } from '../../operations.js'
import {
  ocrField,
  ocrLanguageField,
  ocrLanguageTitles,
  officeDatesField,
  officeLocaleField,
  officePasswordField,
  paperTitles,
  passwordField,
  pdfSlot,
} from './recurring.js'

const convertedPages: FieldTexts = { title: 'ページ', description: '変換するページ。' }
const keptPages: FieldTexts = { title: 'ページ', description: '残すPDFのページ。' }
const landscape: FieldTexts = { title: '横', description: 'ページを横向きにします。' }
const pdfA: FieldTexts = {
  title: 'PDF/A',
  description: '長期保存用のPDF/A-2bを作成します。表示に必要なものがすべてファイルに含まれます。',
}
const pictures: FieldTexts = {
  title: '画像',
  description: '画像と図の扱い。',
}
const leaveOut = { title: '含めない', description: '図の中の文字はテキストとして残ります。' } as const

/** Japanese texts of the operations that turn one kind of file into another. */
export const convertOperations: Readonly<Record<string, OperationTexts>> = {
  'image-to-pdf': {
    title: '画像をPDFに',
    summary:
      '画像を1画像1ページのPDFに変換します。JPG、PNG、TIFF、GIF、WebP、AVIF、HEIC、JPEG XL、JPEG 2000、BMP、ICOに対応します。',
    slots: { files: '画像' },
    fields: {
      pageSize: {
        title: 'ページサイズ',
        description:
          'A4とレターでは、画像を余白いっぱいの大きさにします。「画像に合わせる」では、ページを画像自身の解像度（指定がない場合は96 dpi）での大きさにします。',
        choices: { a4: paperTitles.a4, letter: paperTitles.letter, 'fit-to-image': '画像に合わせる' },
      },
      pageOrientation: {
        title: 'ページの向き',
        description: 'A4とレターのページの向き。「自動」では画像ごとに合わせます。',
        choices: { portrait: '縦', landscape: '横', auto: '自動' },
      },
      imageQuality: {
        title: '画質',
        description:
          '「高」は無劣化で、JPEGファイルのデータをそのまま維持します。「標準」ではPDFが小さくなり、写真は約200 dpiまでの中品質のJPEGになります。',
        choices: { standard: '標準', high: '高' },
      },
      margin: { title: '余白', description: '各画像の周りの余白。' },
      animations: {
        title: 'アニメーション',
        description: 'アニメーションGIF、WebP、PNGの変換方法。TIFFの各ページは常に1ページになります。',
        choices: { first: '最初のフレームのみ', all: '1フレーム1ページ' },
      },
      keepMetadata: {
        title: 'メタデータを維持',
        description:
          'JPEGファイルのメタデータ（位置情報、カメラ、コメント、サムネイル、埋め込み動画）を維持します。カラープロファイルと向きは常に維持されます。',
      },
    },
  },
  'pdf-to-image': {
    title: 'PDFを画像に',
    summary: 'PDFのページを、JPG、PNG、TIFF、WebP、AVIFの画像に変換します。',
    slots: pdfSlot,
    fields: {
      format: {
        title: '形式',
        description: '画像の形式。',
        choices: {
          jpg: {
            title: 'JPG',
            description: 'どこでも開ける小さなファイル。写真や共有に最適です。',
          },
          png: { title: 'PNG', description: '無劣化。文字、スクリーンショット、図に最適です。' },
          tiff: { title: 'TIFF', description: '無劣化。印刷と保存に最適です。' },
          webp: { title: 'WebP', description: 'JPGより小さく、ウェブ向け。' },
          avif: { title: 'AVIF', description: '最も小さいファイル。作成に時間がかかります。' },
        },
      },
      quality: { title: '品質', description: '高いほど画像がきれいになり、ファイルは大きくなります。' },
      resolution: { title: '解像度（dpi）', description: 'ページ1インチあたりのピクセル数。' },
      pages: convertedPages,
      color: {
        title: '色',
        description: '画像の色。白黒のTIFFはCCITT G4を使い、白黒のJPGはグレーで保存されます。',
        choices: { color: '色', gray: 'グレー', bw: '白黒' },
      },
      transparent: {
        title: '背景を透明に',
        description: 'ページの背景を白ではなく透明にします。',
      },
      multipage: {
        title: '1つのファイルに',
        description: '1ページ1ファイルではなく、すべてのページを1つのTIFFに保存します。',
      },
      annotations: {
        title: '注釈',
        description: 'コメント、スタンプ、入力済みのフォームフィールドも描画します。',
      },
      nameTemplate: {
        title: 'ファイル名',
        description: '画像の名前。ページ番号は先頭を0で埋めます。',
        choices: { '{name}': 'PDFの名前', '{page}': 'ページ番号' },
      },
      password: passwordField,
    },
  },
  'pdf-to-word': {
    title: 'PDFをWordに',
    summary: 'PDFを編集できるWord文書に変換します。',
    slots: pdfSlot,
    fields: {
      format: {
        title: '形式',
        description: '結果の形式。',
        choices: {
          docx: { title: 'Word', description: 'ほとんどのワープロで開けるWord文書（.docx）。' },
          odt: { title: 'OpenDocument', description: 'LibreOfficeなどで使えるOpenDocumentテキスト（.odt）。' },
        },
      },
      layout: {
        title: 'レイアウト',
        description: 'Word文書の用途。',
        choices: {
          flowing: {
            title: '流れるテキスト',
            description:
              '編集向け：はじめからWordで書いたような、段落、見出し、リスト、表、ヘッダーとフッターになります。',
          },
          exact: {
            title: '正確な位置',
            description: '見た目が同じ：各テキストブロックを元の位置の枠に入れます。編集しにくくなります。',
          },
        },
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-html': {
    title: 'PDFをHTMLに',
    summary:
      'PDFをウェブページ（HTML）に変換します。画面サイズに合わせて表示される見出し、リスト、表、リンクにするか、PDFと同じ見た目にできます。',
    slots: pdfSlot,
    fields: {
      layout: {
        title: 'レイアウト',
        description: 'ページの構成。',
        choices: {
          flowing: { title: '流れるテキスト', description: '画面サイズに合わせて表示される見出し、段落、リスト、表。' },
          exact: {
            title: '正確な位置',
            description: 'PDFと同じ見た目：すべてのページを上から順に並べ、テキストは選択できます。',
          },
        },
      },
      images: {
        ...pictures,
        choices: {
          embed: { title: '埋め込む', description: 'データURLとしてページ内に。' },
          files: { title: 'ファイル', description: 'ページと一緒に、ZIPまたはフォルダー内のファイルとして。' },
          none: leaveOut,
        },
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-markdown': {
    title: 'PDFをMarkdownに',
    summary: 'PDFを、見出し、リスト、表、リンク、脚注のあるMarkdownに変換します。',
    slots: pdfSlot,
    fields: {
      format: {
        title: '形式',
        description: '結果の形式。',
        choices: {
          md: { title: 'Markdown', description: '1つの文書。' },
          json: {
            title: 'JSON',
            description: '言語モデルや検索向け：ページと見出しの情報が付いた、長さを制限したパート。',
          },
        },
      },
      images: {
        ...pictures,
        choices: {
          none: leaveOut,
          files: { title: 'ファイル', description: 'Markdownと一緒に、ZIPまたはフォルダー内のファイルとして。' },
          embed: { title: '埋め込む', description: 'データURLとしてMarkdown内に。' },
        },
      },
      pageMarks: {
        title: 'ページの目印',
        description: '各ページのテキストの前に<!-- page 3 -->のようなコメントを入れます。',
      },
      chunkSize: {
        title: 'パートの長さ',
        description: '1パートの最大文字数。パートは見出しで始まり、段落の間で終わります。',
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-text': {
    title: 'PDFをテキストに',
    summary: 'PDFのテキストを、読む順序またはページのレイアウトどおりに抽出します。',
    slots: pdfSlot,
    fields: {
      format: {
        title: '形式',
        description: '結果の形式。',
        choices: {
          txt: { title: 'テキスト', description: 'プレーンテキスト。ページは改ページ文字で区切られます。' },
          json: {
            title: 'JSON',
            description: '位置の付いた行。ページの左上からのポイントで示します。',
          },
        },
      },
      layout: {
        title: 'レイアウト',
        description: '行の順序。',
        choices: {
          reading: { title: '読む順序', description: '段組みを順に。' },
          exact: {
            title: 'ページのレイアウト',
            description: '空白と空行で、ページ上の文字の位置を保ちます。',
          },
        },
      },
      pages: { title: 'ページ', description: 'テキストを抽出するページ。' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-excel': {
    title: 'PDFをExcelに',
    summary: 'PDFの表を、Excelブック、OpenDocument、CSVに抽出します。',
    slots: pdfSlot,
    fields: {
      format: {
        title: '形式',
        description: '結果の形式。',
        choices: {
          xlsx: {
            title: 'Excel',
            description: '本物の数値と日付、結合セル、色のあるブック。',
          },
          ods: { title: 'OpenDocument', description: 'LibreOfficeなどで使えるOpenDocumentスプレッドシート（.ods）。' },
          csv: {
            title: 'CSV',
            description: '印刷どおりのプレーンテキスト。シートが複数の場合は、1シート1ファイルのZIP。',
          },
          json: { title: 'JSON', description: 'プログラム向け：セルの範囲、テキスト、値。' },
        },
      },
      sheets: {
        title: 'シート',
        description: '表をシートに分ける方法。',
        choices: { table: '表ごとに1枚', page: 'ページごとに1枚', single: 'すべての表を1枚に' },
      },
      detection: {
        title: '検出',
        description: '表の検出方法。',
        choices: {
          auto: {
            title: '自動',
            description: '罫線があれば罫線で、なければ文字の並びで検出します。',
          },
          ruled: { title: '罫線のある表のみ', description: 'セルの間の罫線で検出します（lattice）。' },
          unruled: {
            title: '文字の並びのみ',
            description: '罫線を考慮せず、文字の列で検出します（stream）。',
          },
        },
      },
      numbers: {
        title: '数値',
        description: '文書内の数値の形式。',
        choices: { auto: '検出する', point: '小数点はピリオド（1,234.56）', comma: '小数点はコンマ（1.234,56）' },
      },
      joinPages: {
        title: 'ページをまたぐ表をつなげる',
        description: '次のページに続く表を、繰り返しの見出し行を除いてつなげます。',
      },
      pages: { title: 'ページ', description: '表を探すページ。' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'word-to-pdf': {
    title: 'WordをPDFに',
    summary: 'Word、OpenDocument、RTFの文書をPDFに変換します。',
    slots: { file: 'Word文書' },
    fields: {
      pages: keptPages,
      landscape,
      changes: {
        title: '変更履歴',
        description: 'すべての変更を反映、拒否、またはマーク表示した状態のテキストにします。',
        choices: { final: '最終版', original: '元のテキスト', marked: 'マーク付き' },
      },
      comments: {
        title: 'コメント',
        description: 'コメントをページの余白に表示するかどうか。',
        choices: { none: '表示しない', margin: '余白に表示' },
      },
      contents: {
        title: '目次',
        description: '目次がない場合に、見出しから作成するかどうか（DOCX）。',
        choices: { built: 'なければ作成', saved: '保存されたまま' },
      },
      dates: officeDatesField,
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'excel-to-pdf': {
    title: 'ExcelをPDFに',
    summary: 'Excel、OpenDocumentのスプレッドシートとCSVの表をPDFに変換します。',
    slots: { file: 'Excelスプレッドシート' },
    fields: {
      pages: keptPages,
      landscape,
      fitToWidth: {
        title: '幅に合わせる',
        description: 'すべての列が1ページに収まるように、各シートを縮小します。',
      },
      onePagePerSheet: {
        title: '1シート1ページ',
        description: '各シートを、必要な大きさの1ページにします。',
      },
      hiddenSheets: { title: '非表示のシート', description: '非表示のシートも含めます。' },
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ppt-to-pdf': {
    title: 'PowerPointをPDFに',
    summary: 'PowerPoint、OpenDocumentのプレゼンテーションをPDFに変換します。',
    slots: { file: 'PowerPointプレゼンテーション' },
    fields: {
      pages: keptPages,
      notes: {
        title: 'ノートページ',
        description: '発表者ノートのページを含めるかどうか。',
        choices: {
          none: 'スライドのみ',
          with: 'スライドの後にノート',
          only: 'ノートページのみ',
        },
      },
      hiddenSlides: { title: '非表示のスライド', description: '非表示のスライドも含めます。' },
      dates: officeDatesField,
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ocr-pdf': {
    title: 'OCR（文字認識）',
    summary: 'スキャンやページの写真の文字を認識し、検索とコピーができるようにします。',
    slots: { file: 'PDFまたは画像ファイル' },
    fields: {
      language: {
        title: '文書の言語',
        description: '文書の言語。複数の場合は、主な言語を先頭にして+でつなげます：jpn+eng。',
        choices: ocrLanguageTitles,
      },
      enhanceImage: {
        title: '画像を補正',
        description: '認識しやすいように画像を整えます。',
      },
      outputSearchablePdf: {
        title: '検索可能なPDFを作成',
        description:
          '推奨：ページの見た目はそのままで、検索とコピー用の見えないテキストを加えます。オフの場合：プレーンテキスト。',
      },
      mode: {
        title: 'テキストのあるページ',
        description: 'すでにテキストのあるページの扱い。',
        choices: {
          skip: { title: 'そのままにする', description: 'テキストのないページだけを認識します。' },
          redo: {
            title: '隠れたテキストを置き換える',
            description:
              '認識済みのスキャンの隠れたテキストも置き換えます。表示されるテキストのあるページは変わりません。',
          },
          force: {
            title: 'すべてのページを認識',
            description:
              '表示されるテキストのあるページも含め、すべてのページを認識します。テキストを正しくコピーできない場合に使います。元のテキストは残るため、検索で同じ語が2回見つかることがあります。',
          },
        },
      },
      pages: { title: 'ページ', description: '認識するページ。ほかのページは変わりません。' },
      rotatePages: {
        title: '向きを直す',
        description: '横向きや逆さのページを回転します。',
      },
      deskew: {
        title: '傾きを直す',
        description: '結果のスキャンの傾きを直します。オフの場合：認識のときだけ。',
      },
      sidecar: {
        title: '追加ファイル',
        description: '認識したテキストの追加ファイル。',
        choices: {
          none: { title: 'なし', description: '追加ファイルなし。' },
          txt: { title: 'テキスト', description: 'プレーンテキスト。ページは改ページ文字で区切られます。' },
          hocr: { title: 'hOCR', description: '各語の位置をピクセルで示すHTML。' },
          json: {
            title: 'JSON',
            description: '位置と信頼度の付いた語と、各ページの状態。',
          },
          all: { title: '3つすべて', description: '3つのファイルすべて。' },
        },
      },
      pageTimeout: {
        title: '1ページの制限時間',
        description: '時間を超えたページはそのまま残り、警告が表示されます。',
      },
      password: passwordField,
    },
  },
  'pdf-to-pdfa': {
    title: 'PDFをPDF/Aに',
    summary:
      'PDFを長期保存用のPDF/Aに変換します。フォントとプロファイルを埋め込み、メタデータを加え、スクリプトを取り除きます。',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'レベル',
        description: '結果の準拠レベル。',
        choices: {
          '1b': {
            title: 'PDF/A-1b',
            description: '最も古いバージョン：透明、レイヤー、添付ファイルなし。',
          },
          '2a': {
            title: 'PDF/A-2a',
            description: 'PDF/A-2uと同じで、タグ付きファイル用。見出しや順序などが保たれます。',
          },
          '2b': {
            title: 'PDF/A-2b',
            description: 'ほとんどのアーカイブ向け。添付ファイルはPDF/Aのみ。',
          },
          '2u': { title: 'PDF/A-2u', description: 'PDF/A-2bと同じで、すべてのテキストを検索・コピーできます。' },
          '3a': { title: 'PDF/A-3a', description: 'PDF/A-2aと同じで、あらゆる種類の添付ファイルを含められます。' },
          '3b': { title: 'PDF/A-3b', description: 'PDF/A-2bと同じで、あらゆる種類の添付ファイルを含められます。' },
        },
      },
      remaining: {
        title: '変換できないもの',
        description: '規格に準拠させることができないページの扱い。',
        choices: {
          pictures: {
            title: '画像にする',
            description: 'これらのページは、検索できるテキストのない画像になります（2aと3aでは拒否します）。',
          },
          refuse: { title: '拒否する', description: 'ファイルは変換されません。' },
          report: {
            title: '報告する',
            description: '結果はPDF/Aとせず、満たしていない点を示します。',
          },
        },
      },
      password: passwordField,
    },
  },
}
