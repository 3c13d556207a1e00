import type { OperationTexts } from '../../operations.js'
import { headerFields } from '../../tools/header-fields.js'
import {
  blankMeasureFields,
  fontTitles,
  joinedPasswordField,
  paperTitles,
  passwordField,
  passwordsField,
  pdfSlot,
} from './recurring.js'

/** Texts of headers and footers that are offered as buttons. */
const headerChoices = {
  '{page}': 'ページ番号',
  '{pages}': 'ページ数',
  '{label}': 'ページラベル',
  '{date}': '日付',
  '{file}': 'ファイル名',
  '{title}': 'タイトル',
  '{bates:6}': 'ベイツ番号',
}

const headerText = 'この位置のテキスト。'

/** Japanese texts of the operations that arrange pages and set the data of a document. */
export const arrangeOperations: Readonly<Record<string, OperationTexts>> = {
  'arrange-pages': {
    title: 'ページを整理',
    summary: 'ページを移動、コピー、削除、回転し、空白ページやほかのPDFのページを挿入します。',
    slots: { ...pdfSlot, others: 'ほかのPDFファイル' },
    fields: {
      pages: {
        title: 'ページ',
        description:
          '結果のすべてのページを順に指定します：最初のファイルのページと範囲、2番目のファイルのページは2:1-3、新しいページはblankまたはblank@595x842（ポイント）、右に回転したページは4@90。指定しないページは削除されます。',
      },
      password: joinedPasswordField,
      passwords: passwordsField,
    },
  },
  'extract-pages': {
    title: 'ページを抽出',
    summary: 'PDFから選んだページを、好きな順序で新しいPDFにします。',
    slots: pdfSlot,
    fields: {
      pages: {
        title: 'ページ',
        description: '新しいファイルのページ（この順序）。2回指定したページは2回入ります。',
      },
      password: passwordField,
    },
  },
  'remove-blank-pages': {
    title: '空白ページを削除',
    summary: 'PDFの空白ページを、スキャンしたものも含めて見つけて削除します。',
    slots: pdfSlot,
    fields: {
      pages: { title: 'ページ', description: '確認するページ。' },
      ...blankMeasureFields,
      password: passwordField,
    },
  },
  'n-up': {
    title: '1枚に複数ページ',
    summary: 'PDFの複数のページを1枚の用紙に配置します。',
    slots: pdfSlot,
    fields: {
      perSheet: {
        title: '1枚に複数ページ',
        description: '用紙1枚あたりのページ数。',
      },
      order: {
        title: '順序',
        description: '用紙上のページの順序。',
        choices: {
          across: '横方向',
          down: '縦方向',
          'across-right-to-left': '横方向（右から左）',
          'down-right-to-left': '縦方向（右から左）',
        },
      },
      paper: {
        title: '用紙',
        description: '用紙のサイズ。',
        choices: { page: '最初のページに合わせる', ...paperTitles },
      },
      orientation: {
        title: '向き',
        description: '用紙の向き。',
        choices: { auto: '自動（ページを大きく）', portrait: '縦', landscape: '横' },
      },
      margin: { title: '余白', description: '用紙の端の余白。' },
      gap: { title: '間隔', description: 'ページの間の余白。' },
      frames: { title: '枠線', description: '各ページの周りに細い線を引きます。' },
      bleed: {
        title: '塗り足し',
        description: '印刷後に断裁するページの、仕上がり線の外側の内容。',
        choices: {
          none: { title: 'なし', description: '表示どおりのページ。' },
          'bleed-box': { title: 'ファイルから', description: '各ページの裁ち落としサイズまで、なければあるだけ。' },
          custom: { title: '幅を指定', description: 'すべてのページで同じ幅。' },
        },
      },
      bleedWidth: { title: '塗り足しの幅', description: '用紙上の塗り足しの幅。' },
      cutMarks: {
        title: 'トンボ',
        description: 'ページの角の外側に線を引きます。塗り足しとトンボが入るように余白と間隔が広がります。',
      },
      password: passwordField,
    },
  },
  'edit-metadata': {
    title: 'メタデータを編集',
    summary: 'PDFのタイトル、作成者、キーワード、日付などのメタデータを設定または削除します。',
    slots: pdfSlot,
    fields: {
      title: { title: 'タイトル', description: 'PDFリーダーでファイル名の代わりに表示されます。' },
      author: { title: '作成者', description: '文書の作成者。' },
      subject: { title: 'サブタイトル', description: '文書のサブタイトル。' },
      keywords: { title: 'キーワード', description: '検索用のキーワード。' },
      creator: { title: 'アプリケーション', description: '文書を作成したプログラム。' },
      producer: { title: 'PDF変換', description: 'PDFを作成したプログラム。' },
      creationDate: { title: '作成日', description: '作成した日付。' },
      modificationDate: { title: '更新日', description: '最後に更新した日付。' },
      custom: {
        title: '独自の項目',
        description: '名前と値。1行に1つ、またはセミコロンで区切ります。',
      },
      remove: {
        title: '削除',
        description:
          '削除する項目の名前（カンマ区切り）：title、author、subject、keywords、creator、producer、creationDate、modificationDate、または独自の項目。',
      },
      clear: {
        title: '先にすべて削除',
        description: '先にすべてのメタデータを削除し、ここで指定した値だけを残します。',
      },
      password: passwordField,
    },
  },
  'crop-pages': {
    title: 'ページをトリミング',
    summary:
      'PDFのページをトリミングします。切り取った部分は隠れるだけで、削除されません。内容を削除するには「PDFを墨消し」を使ってください。',
    slots: pdfSlot,
    fields: {
      pages: { title: 'ページ', description: 'トリミングするページ。' },
      box: {
        title: '範囲',
        description: '表示する範囲（JSON）。表示されたページの左上からのポイント（1/72インチ）で指定します。',
      },
      top: { title: '上', description: '表示されたページの上から切り取る量。' },
      right: { title: '右', description: '右から切り取る量。' },
      bottom: { title: '下', description: '下から切り取る量。' },
      left: { title: '左', description: '左から切り取る量。' },
      auto: { title: '白い余白を除く', description: '各ページを内容に合わせて切り取ります。' },
      padding: { title: '残す余白', description: '内容の周りに残す余白。' },
      reset: { title: 'すべて再表示', description: '以前のトリミングを元に戻します。' },
      password: passwordField,
    },
  },
  booklet: {
    title: '小冊子',
    summary: '印刷した用紙を折って小冊子にできるように、PDFのページを並べます。',
    slots: pdfSlot,
    fields: {
      paper: {
        title: '用紙',
        description: '折る前の用紙のサイズ。',
        choices: { double: '最初のページの2倍', ...paperTitles },
      },
      binding: {
        title: 'とじ方',
        description: '小冊子をとじる側。',
        choices: { left: '左とじ', right: '右とじ（右から左に読む言語）' },
      },
      duplex: {
        title: '両面印刷',
        description: 'プリンターが用紙を裏返す辺。長辺の場合、裏面は180°回転します。',
        choices: { 'short-edge': '短辺でとじる', 'long-edge': '長辺でとじる' },
      },
      signature: {
        title: '1折りの用紙枚数',
        description: '一緒に折る用紙の枚数（1枚あたり4ページ）。0の場合は、すべての用紙をまとめて折ります。',
      },
      margin: { title: '余白', description: '各ページの周りの余白。' },
      creep: {
        title: 'ずれの補正',
        description: '用紙の厚みを補正するために、1つ外側の用紙に対して各用紙を折り目側にずらす量。',
      },
      password: passwordField,
    },
  },
  'resize-pages': {
    title: 'ページサイズを変更',
    summary: 'PDFのページの用紙サイズを変更し、内容を拡大または縮小します。',
    slots: pdfSlot,
    fields: {
      paper: {
        title: '用紙',
        description: 'ページの新しいサイズ。',
        choices: { ...paperTitles, custom: 'カスタムサイズ' },
      },
      width: { title: '幅', description: 'ページの幅。' },
      height: { title: '高さ', description: 'ページの高さ。' },
      landscapePaper: {
        title: '横向きページの用紙',
        description: '横長のページの新しいサイズ。',
        choices: { same: '同じ用紙', ...paperTitles },
      },
      orientation: {
        title: '向き',
        description: '新しいページの向き。',
        choices: { auto: '各ページに合わせる', portrait: '縦', landscape: '横' },
      },
      fit: {
        title: '拡大/縮小',
        description: '内容の合わせ方。',
        choices: {
          fit: { title: '収める', description: 'ページ全体が見えます。' },
          fill: { title: '全面に拡大', description: '余白なし。用紙からはみ出す部分は隠れます。' },
          stretch: { title: '引き伸ばす', description: '幅と高さを別々に合わせます。' },
          none: { title: '元のサイズ', description: '中央に配置し、拡大も縮小もしません。' },
        },
      },
      margin: { title: '余白', description: '内容の周りの余白。' },
      pages: { title: 'ページ', description: 'サイズを変更するページ。' },
      password: passwordField,
    },
  },
  'header-footer': {
    title: 'ヘッダーとフッター',
    summary: 'PDFにヘッダー、フッター、ページ番号、ベイツ番号を追加します。',
    slots: { files: 'PDFファイル' },
    fields: {
      ...headerFields(
        {
          headerLeft: 'ヘッダー（左）',
          headerCenter: 'ヘッダー（中央）',
          headerRight: 'ヘッダー（右）',
          footerLeft: 'フッター（左）',
          footerCenter: 'フッター（中央）',
          footerRight: 'フッター（右）',
        },
        { even: (title) => `偶数ページ：${title}`, first: (title) => `最初のページ：${title}` },
        { description: headerText, choices: headerChoices },
      ),
      differentEven: {
        title: '偶数ページを別にする',
        description: '各ファイルの偶数ページに別のテキストを入れます。上のテキストは奇数ページ用になります。',
      },
      differentFirst: {
        title: '最初のページを別にする',
        description: '各ファイルの最初のページに別のテキストを入れるか、何も入れません。',
      },
      pages: {
        title: 'ページ',
        description: '各ファイルのうち、ヘッダーとフッターを入れるページ。',
      },
      mirror: {
        title: '偶数ページを左右反転',
        description: '両面印刷用に、偶数ページで左右を入れ替えます。',
      },
      firstPage: {
        title: '最初のページ番号',
        description: '各ファイルの最初のページの番号。',
      },
      firstBates: {
        title: '最初のベイツ番号',
        description: '最初のページのベイツ番号。番号は次のファイルに続きます。{bates:6}の6は桁数です。',
      },
      date: {
        title: '日付',
        description: '日付として入れるテキスト。指定しない場合は、今日の日付（2026-01-31の形式）。',
        placeholder: '2026年1月31日',
      },
      font: { title: 'フォント', description: 'テキストの書体。', choices: fontTitles },
      fontSize: { title: 'フォントサイズ', description: 'テキストのサイズ。' },
      color: { title: '色', description: 'テキストの色。' },
      margin: { title: '余白', description: 'ページの端からの距離。' },
      password: passwordField,
    },
  },
}
