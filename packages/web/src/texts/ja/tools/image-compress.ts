import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Image Compression in Japanese. */
export const imageCompress: PartialTranslation<Catalog['imageCompress']> = {
  lead: '画質を落とさずに画像を圧縮し、サイズを小さくします',
  drop: {
    label: '画像',
    prompt: '画像をここにドラッグ',
    morePrompt: '画像をさらにここにドラッグするか',
    dropHere: '画像をここにドロップ',
    select: '画像を選択',
    more: '画像を追加',
    limits: (formats, limit) => `${formats} · 1枚あたり最大${limit}`,
  },
  list: '画像',
  compressAll: 'すべての画像を圧縮',
  statisticsTotal: '画像の合計',
  invalid: {
    title: '無効なファイル',
    text: '一部のファイルは受け付けられませんでした。有効な画像ファイルを選択してください。',
  },
  stage: (text) => text,
  completed: (percent) => ({
    title: '画像を圧縮しました',
    text: percent.startsWith('-') ? `画像は${percent.slice(1)}%大きくなりました` : `画像は${percent}%小さくなりました`,
  }),
  failed: {
    title: '圧縮できませんでした',
    text: '画像の圧縮中にエラーが発生しました。もう一度お試しください。',
  },
}
