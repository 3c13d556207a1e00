import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Japanese texts of the operations on what a document contains. */
export const documentOperations: Readonly<Record<string, OperationTexts>> = {
  'add-attachments': {
    title: 'ファイルを添付',
    summary: 'データや電子請求書など、あらゆる種類のファイルをPDFに添付します。',
    slots: { ...pdfSlot, attachments: '添付するファイル' },
    fields: {
      description: {
        title: '説明',
        description: '添付ファイルの説明。PDFリーダーで名前の横に表示されます。',
      },
      relationship: {
        title: '関係',
        description: '添付ファイルと文書の関係。',
        choices: {
          unspecified: { title: '指定なし', description: '指定されていません。' },
          source: { title: '元データ', description: '文書の作成元のファイル。' },
          data: {
            title: 'データ',
            description: 'グラフの数値など、文書に示されているデータ。',
          },
          alternative: {
            title: '代替',
            description: 'XMLの請求書など、別の形の同じ内容。',
          },
          supplement: { title: '補足', description: '追加の情報。' },
        },
      },
      replace: {
        title: '同じ名前の添付ファイルを置き換える',
        description: '同じ名前の添付ファイルを置き換えます。オフの場合、同じ名前はエラーになります。',
      },
      invoice: {
        title: '電子請求書',
        description: '添付するのはFactur-XまたはZUGFeRDの請求書のXMLです。名前、関係、メタデータを適切に設定します。',
      },
      password: passwordField,
    },
  },
  'extract-attachments': {
    title: '添付ファイルを抽出',
    summary: 'PDFの添付ファイルを保存します。',
    slots: pdfSlot,
    fields: {
      names: {
        title: '名前',
        description: 'この名前の添付ファイルだけ（カンマ区切り）。アスタリスクは任意の文字列を表します。',
      },
      password: passwordField,
    },
  },
  'extract-images': {
    title: '画像を抽出',
    summary: 'PDFの画像を元の品質で保存します。',
    slots: pdfSlot,
    fields: {
      pages: { title: 'ページ', description: '画像を抽出するページ。' },
      format: {
        title: '形式',
        description: '抽出した画像の形式。',
        choices: {
          original: {
            title: '保存されたまま',
            description: 'JPEGとJPEG 2000は再エンコードせず、CMYKはTIFF、ほかはすべてPNGにします。',
          },
          png: { title: 'PNG', description: 'すべての画像をPNGにします。' },
        },
      },
      masks: {
        title: 'マスクを適用',
        description: 'マスクのある画像を透明付きのPNGとして保存します。オフの場合、マスクは無視されます。',
      },
      minSize: {
        title: '最小の辺',
        description: 'アイコンや線など、短辺がこれより小さい画像を除きます。',
      },
      password: passwordField,
    },
  },
  'rasterize-pdf': {
    title: 'PDFをラスタライズ',
    summary: 'PDFの各ページを画像に置き換え、テキストを選択、編集、取得できないようにします。',
    slots: pdfSlot,
    fields: {
      resolution: { title: '解像度（dpi）', description: 'ページ1インチあたりのピクセル数。' },
      color: {
        title: '色',
        description: '画像の色。',
        choices: { color: '色', gray: 'グレー', bw: '白黒' },
      },
      compression: {
        title: '圧縮',
        description: '画像の保存方法。白黒は常に無劣化です。',
        choices: {
          jpg: { title: 'JPEG', description: 'ファイルが小さくなります。' },
          lossless: { title: '無劣化', description: '文字と図がくっきりします。' },
        },
      },
      quality: { title: '品質', description: '高いほど画像がきれいになり、ファイルは大きくなります。' },
      annotations: {
        title: '注釈',
        description: 'コメント、スタンプ、入力済みのフォームフィールドも描画します。',
      },
      password: passwordField,
    },
  },
  'repair-pdf': {
    title: 'PDFを修復',
    summary: '破損したPDFのページを復元し、救えなかったものを報告します。',
    slots: pdfSlot,
    fields: {
      rewrite: {
        title: '正常なファイルも書き直す',
        description: '破損が見つからなくても新しいファイルを書き出します。元のファイルを開けないリーダー向けです。',
      },
      password: passwordField,
    },
  },
  'page-labels': {
    title: 'ページラベル',
    summary: 'PDFリーダーに表示されるページ番号を、i、ii、iii、1、2、A-1のように設定します。',
    slots: pdfSlot,
    fields: {
      labels: {
        title: 'ラベル',
        description:
          'セミコロンで区切った範囲。それぞれ「ページ：スタイル/開始/接頭辞」の形で、開始と接頭辞は省略できます。スタイル：D（10進数）、rまたはR（ローマ数字）、aまたはA（英字）、空の場合は接頭辞のみ。',
      },
      remove: {
        title: '削除',
        description: 'すべてのラベルを削除し、ページ番号を1からにします。',
      },
      password: passwordField,
    },
  },
  'overlay-pdf': {
    title: 'PDFを重ねる',
    summary: 'PDFのページを、レターヘッドやスタンプのように、別のPDFのページの背面または前面に描画します。',
    slots: { ...pdfSlot, overlay: 'レターヘッドまたはスタンプ' },
    fields: {
      layer: {
        title: '重ね順',
        description: '別のPDFをページの内容の背面に描画するか、前面に描画するか。',
        choices: {
          below: { title: '背面', description: 'レターヘッドや背景として。' },
          above: { title: '前面', description: 'スタンプとして。' },
        },
      },
      repeat: {
        title: '繰り返し',
        description: '別のPDFのページ数が少ない場合の扱い。',
        choices: {
          last: { title: '最後のページ', description: '最後のページを残りのすべてに使います。' },
          all: { title: 'すべてのページ', description: '最初のページから繰り返します。' },
          none: { title: 'なし', description: '残りのページはそのままです。' },
        },
      },
      scale: {
        title: '拡大/縮小',
        description: '別のPDFのページの合わせ方。',
        choices: {
          fit: { title: '収める', description: 'ページに収まる最大の大きさで、中央に。' },
          stretch: { title: '引き伸ばす', description: 'ページの幅と高さに合わせて。' },
          none: { title: '元のサイズ', description: '中央に配置し、拡大も縮小もしません。' },
        },
      },
      pages: { title: 'ページ', description: '別のPDFを重ねるページ。' },
      password: passwordField,
      overlayPassword: {
        title: '別のPDFのパスワード',
        description: '開くためのパスワード（ある場合）。',
      },
    },
  },
}
