import type { OperationTexts } from '../../operations.js'
import { edgePositions, fontTitles, passwordField, pdfSlot, stampPositions } from './recurring.js'

/** Japanese texts of the operations on pages. */
export const pagesOperations: Readonly<Record<string, OperationTexts>> = {
  'add-watermark': {
    title: '透かしを追加',
    summary: 'PDFのページにテキストまたは画像を重ねます。',
    slots: { ...pdfSlot, watermarkImage: '透かしの画像' },
    fields: {
      type: { title: '種類', description: '描画するもの。', choices: { text: 'テキスト', image: '画像' } },
      text: {
        title: 'テキスト',
        description:
          '描画するテキスト。ラテン文字、ギリシャ文字、キリル文字、中国語、日本語、韓国語、アラビア文字、ヘブライ文字、タイ文字、デーヴァナーガリー文字が使えます。複数行も可能です。',
      },
      position: {
        title: '位置',
        description: 'ページ上の透かしの位置。',
        choices: stampPositions,
      },
      opacity: { title: '不透明度', description: '100で不透明になります。' },
      rotation: { title: '回転', description: '左回りの角度。' },
      size: {
        title: 'サイズ',
        description: '回転前の透かしの幅（ページの幅に対する割合）。ページに収まらない場合は縮小されます。',
      },
      layer: {
        title: '重ね順',
        description: 'ページの内容の前面に描画するか、背面に描画するか。',
        choices: { above: '内容の前面', below: '内容の背面' },
      },
      color: { title: '色', description: 'テキストの色。' },
      pages: { title: 'ページ', description: '透かしを入れるページ。' },
      password: passwordField,
    },
  },
  'delete-pages': {
    title: 'ページを削除',
    summary: 'PDFからページを削除します。',
    slots: pdfSlot,
    fields: {
      pagesToKeep: { title: '残すページ', description: 'ほかのページはすべて削除されます。' },
      pages: {
        title: '削除するページ',
        description: '残すページの代わりに指定します。',
      },
      password: passwordField,
    },
  },
  'merge-pdf': {
    title: 'PDFを結合',
    summary: '複数のPDFを、指定した順序で1つに結合します。',
    slots: { files: 'PDFファイル' },
    fields: {
      bookmarks: {
        title: 'しおり',
        description: '各ファイルのしおりのまとめ方。',
        choices: {
          'per-file': {
            title: 'ファイルごとに1つ',
            description: 'ファイルごとにしおりを1つ作り、その中に元のしおりを入れます。',
          },
          keep: { title: '維持', description: 'すべてのファイルのしおりを順に並べます。' },
          none: { title: 'なし', description: 'しおりなし。' },
        },
      },
      portfolio: {
        title: 'PDFポートフォリオ',
        description: 'PDFポートフォリオ（ほかのファイルの集まり）の結合方法。',
        choices: {
          attach: {
            title: '添付する',
            description: '表紙と、添付ファイルとしての中のファイル。',
          },
          expand: {
            title: '展開する',
            description: '中のPDFのページ。ほかのファイルは添付ファイルになります。',
          },
        },
      },
      password: passwordField,
    },
  },
  'number-pages': {
    title: 'ページ番号を追加',
    summary: 'PDFにページ番号を追加します。',
    slots: pdfSlot,
    fields: {
      position: {
        title: '位置',
        description: 'ページ上の番号の位置。',
        choices: edgePositions,
      },
      startingNumber: { title: '開始番号', description: '最初に番号を付けるページの番号。' },
      font: {
        title: 'フォント',
        description: '番号の書体。',
        choices: {
          ...fontTitles,
          arial: {
            title: 'Arial',
            description: '埋め込まれません。閲覧者のコンピューターのArialを使い、ない場合はHelveticaになります。',
          },
        },
      },
      fontSize: { title: 'フォントサイズ', description: 'ポイント単位。' },
      numberingStyle: {
        title: '番号のスタイル',
        description: '番号の表し方。',
        choices: {
          numeric: '数字（1、2、3）',
          'roman-upper': 'ローマ数字（I、II、III）',
          'roman-lower': '小文字のローマ数字（i、ii、iii）',
          letters: '英字（a、b、c）',
        },
      },
      margin: { title: '余白', description: 'ページの端からの距離。' },
      pages: { title: 'ページ', description: '番号を付けるページ。' },
      template: {
        title: 'テキスト',
        description: '{n}はページ番号、{total}は最後の番号です。',
        placeholder: '{n}/{total}ページ',
      },
      skipFirst: {
        title: '最初のページを飛ばす',
        description: '表紙など、最初のページに番号を付けません。番号はその次から始まります。',
      },
      password: passwordField,
    },
  },
  'reorder-pages': {
    title: 'ページを並べ替え',
    summary: 'PDFのページの順序を変更します。',
    slots: pdfSlot,
    fields: {
      newOrder: {
        title: '新しい順序',
        description: '新しい順序のページ番号。指定しないページは削除され、2回指定したページは繰り返されます。',
      },
      password: passwordField,
    },
  },
  'rotate-pdf': {
    title: 'PDFを回転',
    summary: 'ページを90度単位で回転します。',
    slots: pdfSlot,
    fields: {
      rotations: {
        title: '回転',
        description: 'ページ番号または範囲と、右回りの角度（JSON）。',
      },
      angle: {
        title: '角度',
        description: 'すべてのページ、または「ページ」で指定したページの右回りの角度。',
      },
      pages: { title: 'ページ', description: 'この角度で回転するページ。' },
      password: passwordField,
    },
  },
  'split-pdf': {
    title: 'PDFを分割',
    summary: 'PDFを、ページ範囲ごと、同じページ数ごと、または1ページごとに分割します。',
    slots: pdfSlot,
    fields: {
      mode: {
        title: '分割方法',
        description: '文書の分割方法。',
        choices: {
          range: { title: '範囲ごと', description: '1範囲につき1ファイル。' },
          interval: {
            title: '一定のページ数ごと',
            description: '指定したページ数につき1ファイル。',
          },
          all: { title: '1ページごと', description: '1ページにつき1ファイル。' },
        },
      },
      ranges: {
        title: 'ページ範囲',
        description: 'カンマで区切った各部分が1つのファイルになります。',
      },
      password: passwordField,
      interval: { title: '1ファイルのページ数', description: '各ファイルのページ数。' },
    },
  },
}
