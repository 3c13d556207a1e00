import type { OperationTexts } from '../../operations.js'
import {
  blankMeasureFields,
  edgePositions,
  fontTitles,
  joinedPasswordField,
  passwordField,
  passwordsField,
  pdfSlot,
  stampPositions,
} from './recurring.js'

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
    summary: '複数のPDFを1つに結合します。全体、ページ範囲、または1ページずつ交互に結合できます。',
    slots: { files: 'PDFファイル' },
    fields: {
      pages: {
        title: '各ファイルのページ',
        description: '各ファイルのページ範囲を、指定した順にセミコロンで区切ります。省略するとすべてのページ。',
      },
      order: {
        title: 'ファイルの順序',
        description: '結合する前のファイルの並べ方。',
        choices: {
          given: { title: '指定した順', description: '一覧またはコマンドの順のまま結合します。' },
          name: { title: '名前順', description: '名前の順。ファイル2はファイル10より前になります。' },
          date: { title: '日付順', description: 'PDFの作成日が古い順。日付のないファイルは最後になります。' },
        },
      },
      arrangement: {
        title: 'ページの並べ方',
        description: '各ファイルのページの組み合わせ方。',
        choices: {
          'one-after-another': { title: '順番に', description: '1つのファイルの全ページの後に次のファイル。' },
          interleave: {
            title: '交互に',
            description: '各ファイルの1ページ目、次に2ページ目。表面と裏面を別々にスキャンした場合など。',
          },
          'interleave-reversed': {
            title: '交互に（2番目のファイルは逆順）',
            description: '同様ですが、2番目のファイルを逆順にします。裏面を最後から順にスキャンした場合に使います。',
          },
        },
      },
      evenPages: {
        title: 'ファイルごとに新しい用紙',
        description: '両面印刷用に、奇数ページのファイルに白紙ページを加えます。',
      },
      dividers: { title: '仕切りページ', description: '各ファイルの前に、ファイル名のページを入れます。' },
      contents: { title: '目次ページ', description: '先頭に、ページ番号とリンク付きのファイル一覧を入れます。' },
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
      password: joinedPasswordField,
      passwords: passwordsField,
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
      pages: { title: 'ページ', description: '番号を付けるページ。例：2-5。「3-」は3ページ目以降のすべてです。' },
      template: {
        title: 'テキスト',
        description: '番号を含めて書くテキスト。',
        choices: { '{n}': 'ページ番号', '{total}': '最後の番号' },
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
        description: 'ページ番号または範囲と、右回りの角度（JSON）。角度も指定した場合は、その角度に加算されます。',
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
    summary: 'PDFを、ページ範囲、ページ数、しおり、サイズ、白紙ページ、バーコード、または文字列で分割します。',
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
          bookmarks: { title: '章ごと', description: 'しおりごとに1ファイル。ファイル名はしおりの名前になります。' },
          size: { title: 'サイズごと', description: 'メール添付などのため、指定したサイズ以下のファイルに分けます。' },
          blank: { title: '白紙ページで', description: '白紙ページの間ごとに1ファイル。白紙ページは取り除かれます。' },
          barcode: {
            title: 'バーコードで',
            description: 'QRコードやバーコードのあるページから新しいファイルになります。',
          },
          text: { title: '文字列で', description: '指定した文字列があるページから新しいファイルになります。' },
        },
      },
      ranges: {
        title: 'ページ範囲',
        description: 'カンマで区切ったページ範囲。それぞれが1つのファイルになります。',
      },
      names: {
        title: '各部分の名前',
        description: '各部分のファイル名を順にセミコロンで区切ります。名前のない部分には番号が付きます。',
      },
      level: {
        title: '階層',
        description: 'この階層までの各しおりから新しいファイルになります。1の場合は最上位のしおりだけが対象です。',
      },
      maxSize: {
        title: '最大サイズ',
        description: '各ファイルが超えてはならないサイズ。1 MBは1,024 KB（1,048,576バイト）です。',
        choices: { '2MB': '2 MB', '5MB': '5 MB', '10MB': '10 MB', '20MB': '20 MB' },
      },
      ...blankMeasureFields,
      code: { title: '内容', description: 'この文字列を含むコードだけを対象にします。省略するとすべて。' },
      find: { title: '文字列', description: '各部分の最初のページにある文字列。' },
      regex: {
        title: '正規表現',
        description:
          '文字列を正規表現（パターン）として扱います。最初のグループが同じページ（例：請求書 (\\d+)）は1つにまとまり、その文字列が名前になります。',
      },
      where: {
        title: '場所',
        description: 'ページ内の検索する範囲。',
        choices: { page: 'ページ全体', top: '上から4分の1', bottom: '下から4分の1' },
      },
      matchCase: { title: '大文字と小文字を区別', description: '大文字と小文字を区別します。' },
      wholeWords: { title: '単語全体', description: 'より長い単語の一部は検索しません。' },
      dropSeparators: {
        title: '区切りページを除く',
        description: 'バーコードまたは文字列のあるページを結果に含めません。',
      },
      password: passwordField,
      interval: { title: '1ファイルのページ数', description: '各ファイルのページ数。' },
    },
  },
}
