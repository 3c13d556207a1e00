import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the home page, in Japanese. */
export const home: PartialTranslation<Catalog['home']> = {
  metaTitle: 'Sheaf:PDF、画像、動画の無料ツール',
  metaDescription:
    'PDFの結合、分割、署名、保護、ページ番号付け、変換が無料で、アカウントも不要。お使いのデバイスでもサーバーでも処理できます。',
  keywords: 'PDFツール, PDF結合, PDF分割, PDF署名, PDF保護, PDF画像変換, 画像PDF変換, 無料, プライバシー',

  title: 'PDF、画像、動画の無料ツール',
  lead: 'アカウント不要、追跡なし。アップロードされたファイルは処理が終わるとすぐに、結果は遅くとも2時間後に削除されます。「このデバイスで処理」をオンにすると、何もアップロードされません。',
  search: 'ツールを検索',
  placeholder: '検索：「縮小」「docx」…',
  found: (count) => `${count}件のツールが見つかりました`,
  nothing: (query) => `「${query}」に一致するツールはありません。`,
  nothingYet: '別の言葉で試すか、ここでファイルを開いてできることを確認するか、すべてのツールをご覧ください。',
  showAll: 'すべてのツールを表示',
  tools: 'すべてのツール',
  popular: '人気',
  recent: 'このデバイスで最近使ったツール',
  forget: 'この一覧を消去',
  families: {
    label: 'ツールの種類',
    all: (count) => `すべて（${count}）`,
    organize: '整理',
    convert: '変換',
    edit: '編集と署名',
    secure: '保護',
    smaller: '縮小',
    images: '画像',
    videos: '動画',
    inspect: '確認',
    automate: '自動化',
  },
  developers: {
    title: '開発者向け',
    text: '主にプログラムから使う操作のフォームです。APIとコマンドラインでできることを示します。',
  },

  drop: {
    label: 'ファイルから始める',
    prompt: 'またはどこにでもドロップ',
    hint: 'ファイルでできることを確認できます。まだ何もアップロードされません。',
    choose: 'ファイルを選択',
    here: 'ファイルをドロップして、できることを確認',
  },

  features: {
    title: '信頼していただくために',
    lead: '文書は個人的なものです。だからこそ、このように作られています。',
    list: [
      {
        title: 'お望みならデバイス上で',
        text: '「このデバイスで処理」をオンにすると、ブラウザーが処理します。何もアップロードされず、サーバーと同じプログラムが動作します。',
      },
      {
        title: '終わったら削除',
        text: 'アップロードされたファイルは処理が終わるとすぐに、結果は遅くとも2時間後に削除されます。',
      },
      {
        title: 'アカウント不要、追跡なし',
        text: '登録なし、広告なし、Cookieなし、第三者への通信なし。拒否するものは何もありません。',
      },
      {
        title: 'PDFの中身を維持',
        text: 'しおり、リンク、フォームフィールド、添付ファイルはページとともに維持されます。維持できないものがあれば、結果でお知らせします。',
      },
      {
        title: 'すべての方のために',
        text: 'キーボードでもスクリーンリーダーでも、スマートフォンでも、ライトモードでもダークモードでも、すべて使えます。',
      },
      {
        title: 'フリーソフトウェア',
        text: 'MITライセンスです。コードを読むことも、ご自分のサーバーに設置することも、コマンドラインで使うこともできます。',
      },
    ],
  },

  claims: {
    title: '数字で見る',
    sample: 'サンプルの数字',
    note: 'これらの数字と感想は、このサイトのものが入る場所を示すサンプルです。このサイトの実際の内容ではありません。',
    label: '利用者の声',
    sampleVoice: 'サンプル',
    rating: (rating) => `5つ星中${rating}`,
    previous: '前へ',
    next: '次へ',
    pause: '一時停止',
    play: '再生',
    position: (position, count) => `${position}/${count}`,
  },

  faq: {
    title: '質問と回答',
    more: 'すべてのヘルプと回答',
    list: [
      {
        question: '本当に無料ですか？',
        answer: 'はい。すべてのツールが無料で、登録も支払いも必要ありません。',
      },
      {
        question: 'ファイルはどうなりますか？',
        answer:
          'ファイルは可能な限り手元で処理され、サーバーからは24時間以内に削除されます。実際には、さらに早く削除されます。アップロードされたファイルは処理が終わるとすぐに、結果は遅くとも2時間後に削除されます。「このデバイスで処理」をオンにすると、何もアップロードされません。',
      },
      {
        question: 'どの形式に対応していますか？',
        answer:
          'PDF、Word（DOC/DOCX）、Excel（XLS/XLSX）、PowerPoint（PPT/PPTX）、画像（JPG、PNG、TIFF、BMP）、動画（MP4、AVI、MOV）に対応しています。',
      },
      {
        question: 'ファイルの大きさの上限は？',
        answer:
          '1ファイルあたり最大100 MBです。それより小さいツールもあり、動画ツールではより大きなファイルを扱えます。上限は、ファイルを選ぶ前に表示されます。',
      },
    ],
  },
}
