import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Image to PDF in Japanese. */
export const imageToPdf: PartialTranslation<Catalog['imageToPdf']> = {
  lead: '画像を1ページに1枚ずつ並べてPDFに変換します。',
  tabs: { label: '画像をPDFに', upload: '画像をアップロード', options: 'PDFのオプション' },
  drop: {
    label: '画像',
    prompt: '画像をここにドラッグ',
    morePrompt: '画像をさらにここにドラッグするか',
    dropHere: '画像をここにドロップ',
    select: '画像を選択',
    more: '画像を追加',
    limits: (formats, limit) => `対応形式：${formats} · 合計${limit}まで`,
  },
  list: {
    title: (count) => `選択した画像（${count}）`,
    label: '選択した画像',
    clear: 'すべて削除',
  },
  convert: 'PDFに変換',
  converting: '変換中…',
  how: {
    title: '使い方',
    steps: [
      '画像をまとめて、または1枚ずつアップロードします。',
      'ページの順に並べます。',
      'PDFのオプションで、サイズ、向き、画質を選びます。',
      '変換して、PDFをダウンロードします。',
    ],
  },
  tips: {
    title: 'ヒント',
    items: [
      '「画像に合わせる」では、各ページが画像と同じ大きさになります。',
      '「高」はすべてのピクセルを維持し、「標準」はPDFを小さくします。',
      'TIFFの各ページは、PDFの1ページになります。',
    ],
  },
  busy: '画像を変換中…',
  stages: ['画像を準備中…', '画像をPDFに変換中…', '画像をPDFに変換中…', 'PDFを仕上げています…'],
  completed: '変換が完了しました',
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `画像${before}、PDF ${after}`,
  download: 'PDFをダウンロード',
  another: 'ほかの画像を変換',
  doneTitle: '変換が完了しました',
  doneText: (count) => `${count}枚の画像をPDFに変換しました`,
  failed: '変換できませんでした',
  failedText: '画像をPDFに変換できませんでした',
  invalid: { title: '無効な形式', text: '有効な画像ファイル（JPG、PNG、TIFFなど）を選択してください' },
  tooLarge: {
    title: 'ファイルが大きすぎます',
    text: (limit) => `合計サイズは${limit}までにしてください`,
  },
  none: { title: '画像が選択されていません', text: '変換する画像を1枚以上選択してください' },
}
