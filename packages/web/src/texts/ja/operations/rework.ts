import type { OperationTexts } from '../../operations.js'
import { fontTitles, paperTitles, passwordField, pdfSlot } from './recurring.js'

const oneNamePerLine = '1行に1つの名前。*は任意の文字列を表します。'

/** Japanese texts of the operations on bookmarks, contents, layers and what pages are made of. */
export const reworkOperations: Readonly<Record<string, OperationTexts>> = {
  'edit-outline': {
    title: 'しおりを編集',
    summary: 'PDFのしおりを、リストまたは見出しから設定するか、削除します。',
    slots: { ...pdfSlot, bookmarks: 'しおりのリスト' },
    fields: {
      source: {
        title: 'しおり',
        description: 'しおりの作成元。既存のしおりはすべて置き換えられます。',
        choices: {
          text: { title: 'リスト', description: '下のリスト、またはリストのファイルから。' },
          headings: { title: '見出し', description: '文書内で見つかった見出しから。' },
          current: { title: '既存のしおり', description: '既存のしおりを残し、階層の数だけを変えます。' },
          none: { title: 'なし', description: 'すべてのしおりを削除します。' },
        },
      },
      outline: {
        title: 'リスト',
        description: '1行に1つのしおり：タイトル、縦線、ページ。行を字下げすると、上の行の下の階層になります。',
        placeholder: 'はじめに | 1\n第1部 | 3\n  第1章 | 3\n  第2章 | 8',
      },
      levels: { title: '階層', description: '階層の数。より深いしおりは省かれます。' },
      openLevels: {
        title: '開く階層',
        description: '文書を開いたときに展開する階層の数。',
      },
      password: passwordField,
    },
  },
  'table-of-contents': {
    title: '目次',
    summary: 'しおりまたは見出しから、リンクとページ番号の付いた目次ページを追加します。',
    slots: pdfSlot,
    fields: {
      source: {
        title: '項目',
        description: '項目の作成元。',
        choices: {
          auto: { title: '自動', description: 'しおり、なければ見出し。' },
          bookmarks: { title: 'しおり', description: '文書のしおり。' },
          headings: { title: '見出し', description: '文書内で見つかった見出し。' },
        },
      },
      title: {
        title: 'タイトル',
        description: '目次ページのタイトル。空にするとタイトルなしになります。',
        placeholder: '内容',
      },
      levels: { title: '階層', description: '含める階層の数。' },
      position: {
        title: '位置',
        description: '目次ページを挿入する位置。',
        choices: {
          start: '最初のページの前',
          'after-cover': '最初のページの後',
          end: '最後のページの後',
        },
      },
      numbers: {
        title: 'ページ番号',
        description: '項目の横に表示する番号。',
        choices: {
          auto: {
            title: '自動',
            description: 'ページラベル、なければ結果での位置。',
          },
          result: {
            title: '結果での位置',
            description: '目次ページを数えます。',
          },
          original: {
            title: '元の文書での位置',
            description: '目次ページを数えません。番号が印刷されたページ向け。',
          },
          none: { title: 'なし', description: 'リンクのみ。' },
        },
      },
      leaders: {
        title: '点線',
        description: '項目とページ番号の間の点線。',
      },
      font: { title: 'フォント', description: 'テキストのフォント。', choices: fontTitles },
      fontSize: { title: 'フォントサイズ', description: 'テキストのサイズ。' },
      password: passwordField,
    },
  },
  'remove-elements': {
    title: '要素を削除',
    summary: 'PDFから、画像、テキスト、リンク、コメント、フォームフィールド、添付ファイルなどを削除します。',
    slots: pdfSlot,
    fields: {
      images: { title: '画像', description: '写真、スキャンなどのビットマップ画像。' },
      graphics: { title: 'ベクター図形', description: '線、面、グラデーション。' },
      text: { title: 'テキスト', description: 'ページのすべてのテキスト。' },
      hiddenText: {
        title: '隠れたテキスト',
        description: '文字認識で作られた、スキャンの見えないテキストレイヤー。',
      },
      links: { title: 'リンク', description: 'ページとアドレスへのリンク。テキストは残ります。' },
      comments: { title: 'コメント', description: 'ノート、マークアップ、スタンプ、描画などの注釈。' },
      fields: { title: 'フォームフィールド', description: 'フォームフィールドとその値。' },
      attachments: { title: '添付ファイル', description: 'ページのものも含む添付ファイル。' },
      bookmarks: { title: 'しおり', description: '文書のアウトライン。' },
      scripts: { title: 'スクリプト', description: '文書、ページ、フィールド、リンクのJavaScript。' },
      thumbnails: { title: 'サムネイル', description: '保存されているページのプレビュー画像。' },
      pages: {
        title: 'ページ',
        description: '要素を削除するページ。添付ファイル、しおり、スクリプトは文書全体から削除されます。',
      },
      password: passwordField,
    },
  },
  'flatten-pdf': {
    title: 'PDFをフラット化',
    summary: 'フォームフィールド、コメント、レイヤーを、表示どおりにページに統合します。',
    slots: pdfSlot,
    fields: {
      forms: { title: 'フォームフィールド', description: 'フォームフィールドをページに統合します。' },
      annotations: {
        title: 'コメント',
        description: 'コメント、マークアップ、スタンプをページに統合します。リンクは残ります。',
      },
      layers: {
        title: 'レイヤー',
        description: '表示されているレイヤーをページに統合し、非表示のレイヤーを削除します。',
      },
      password: passwordField,
    },
  },
  'edit-layers': {
    title: 'レイヤーを編集',
    summary: 'PDFのレイヤーを一覧表示、表示、非表示、名前変更、削除、統合します。',
    slots: pdfSlot,
    fields: {
      show: { title: '表示', description: `文書を開いたときに表示するレイヤー。${oneNamePerLine}` },
      hide: { title: '非表示', description: `文書を開いたときに非表示にするレイヤー。${oneNamePerLine}` },
      remove: {
        title: '削除',
        description: `内容とともにファイルから削除するレイヤー。${oneNamePerLine}`,
      },
      flatten: {
        title: 'フラット化',
        description: `ページに統合するレイヤー。非表示の場合、内容は削除されます。${oneNamePerLine}`,
      },
      rename: {
        title: '名前を変更',
        description: '古い名前と新しい名前。1行に1組。',
        placeholder: 'Layer 1 = 寸法',
      },
      password: passwordField,
    },
  },
  'extract-fonts': {
    title: 'フォントを抽出',
    summary: 'PDFに埋め込まれたフォントをファイルとして保存し、すべてのフォントを一覧表示します。',
    slots: pdfSlot,
    fields: {
      subsets: {
        title: 'サブセット',
        description: '使われている文字だけが埋め込まれたフォントも抽出します。',
      },
      password: passwordField,
    },
  },
  'divide-pages': {
    title: 'ページを切り分ける',
    summary: '見開きページを1ページずつに、またはページを格子状に切り分けます。',
    slots: pdfSlot,
    fields: {
      columns: { title: '列', description: '横に並ぶ部分の数。' },
      rows: { title: '行', description: '縦に並ぶ部分の数。' },
      order: {
        title: '順序',
        description: '新しいページの順序。',
        choices: {
          across: '横方向',
          down: '縦方向',
          'across-right-to-left': '横方向、右から左',
          'down-right-to-left': '縦方向、右から左',
        },
      },
      gutter: {
        title: '切る位置',
        description: 'ページを列に切り分ける位置。',
        choices: {
          middle: { title: '均等', description: '同じ幅の列に分けます。' },
          find: {
            title: 'のど',
            description: 'スキャンの2ページの間の影または白い帯で分けます。',
          },
        },
      },
      wideOnly: {
        title: '見開きページのみ',
        description: '列だけに切り分ける場合、縦より横が長くないページはそのまま残します。',
      },
      whole: {
        title: '表紙',
        description: '切り分けずに残すページ。',
        choices: {
          none: 'なし',
          first: '最初のページ',
          last: '最後のページ',
          'first-and-last': '最初と最後のページ',
        },
      },
      pages: { title: 'ページ', description: '切り分けるページ。' },
      password: passwordField,
    },
  },
  posterize: {
    title: '複数枚のポスター',
    summary: 'ページを拡大し、複数の用紙に分割します。重なりとトンボが付きます。',
    slots: pdfSlot,
    fields: {
      size: {
        title: 'サイズ',
        description: 'ポスターの大きさを決めるもの。',
        choices: { sheets: '用紙の枚数', scale: '拡大率' },
      },
      columns: { title: '横の枚数', description: '横に並べる用紙の枚数。' },
      rows: { title: '縦の枚数', description: '縦に並べる用紙の枚数。' },
      scale: {
        title: '拡大率',
        description: 'ページに対するポスターの大きさ。これにより用紙の枚数が決まります。',
      },
      paper: {
        title: '用紙',
        description: '用紙のサイズ。',
        choices: { page: 'ページに合わせる', ...paperTitles },
      },
      orientation: {
        title: '向き',
        description: '用紙の向き。',
        choices: { auto: '自動', portrait: '縦', landscape: '横' },
      },
      overlap: {
        title: '重なり',
        description: '貼り合わせるために隣り合う用紙が共有する幅。',
      },
      margin: {
        title: '余白',
        description: 'プリンターが印刷できない、各用紙の白い縁。',
      },
      marks: { title: 'トンボ', description: '重なりの中央を示す、余白の線。' },
      pages: { title: 'ページ', description: 'ポスターにするページ。' },
      password: passwordField,
    },
  },
  'long-page': {
    title: '長いページ',
    summary: 'PDFのページを1つの長いページにつなげ、画面で途切れなく読めるようにします。',
    slots: pdfSlot,
    fields: {
      direction: {
        title: '方向',
        description: 'ページの並べ方。',
        choices: {
          down: '上から下',
          across: '左から右',
          'across-right-to-left': '右から左',
        },
      },
      fit: {
        title: '異なるサイズ',
        description: '最初のページとサイズが異なるページの扱い。',
        choices: {
          scale: {
            title: 'サイズを揃える',
            description: 'すべてのページを同じ幅に、横に並べる場合は同じ高さにします。',
          },
          none: { title: '中央揃え', description: 'すべてのページのサイズを維持します。' },
        },
      },
      gap: { title: '間隔', description: 'ページの間の余白。' },
      perPage: {
        title: '1枚の長いページのページ数',
        description: 'つなげるページ数。0の場合は、1ページに入るだけつなげます。',
      },
      pages: { title: 'ページ', description: 'つなげるページ。' },
      password: passwordField,
    },
  },
  'deskew-pdf': {
    title: 'PDFの傾きを補正',
    summary: '傾いたスキャンのページを、画像を変えずにまっすぐにします。',
    slots: pdfSlot,
    fields: {
      pages: { title: 'ページ', description: '傾きを補正するページ。' },
      least: {
        title: '最小の角度',
        description: '傾きがこれより小さいページはそのままにします。',
      },
      password: passwordField,
    },
  },
  'recolor-pdf': {
    title: 'PDFの色を変更',
    summary: 'ページの色をグレー、反転、調整、色付きの紙、白い紙に変えます。テキストは選択できるままです。',
    slots: pdfSlot,
    fields: {
      colors: {
        title: '色',
        description: 'ページの表示方法。',
        choices: {
          grayscale: { title: 'グレースケール', description: '同じ明るさのグレー。' },
          invert: {
            title: '反転',
            description: '暗い場所で読めるように、白を黒に、黒を白にします。画像も反転します。',
          },
          tint: {
            title: '色付きの紙',
            description: '色付きの紙のように、白を1つの色にします。',
          },
          adjust: { title: '調整', description: '明るさ、コントラスト、彩度を変えます。' },
          'remove-background': { title: '白い背景', description: 'スキャンや色付きのページの紙の色を白にします。' },
        },
      },
      color: { title: '紙の色', description: '紙の色。' },
      brightness: { title: '明るさ', description: 'パーセント:-100は黒、0は変更なし、100は2倍の明るさ。' },
      contrast: {
        title: 'コントラスト',
        description: 'パーセント:-100はグレー、0は変更なし、100は2倍のコントラスト。',
      },
      saturation: { title: '彩度', description: 'パーセント:-100はグレースケール、0は変更なし、100は2倍。' },
      pages: { title: 'ページ', description: '色を変えるページ。' },
      password: passwordField,
    },
  },
}
