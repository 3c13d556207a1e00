import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

const units: Readonly<Record<string, string>> = { s: '秒', min: '分', h: '時間' }

/** Parts of what `compress-video` says of its work, such as `Compressing the video, 1.4× speed, 35 s left`. */
const stages: readonly [RegExp, (...found: string[]) => string][] = [
  [/^Analyzing the video$/, () => '動画を分析中'],
  [/^Compressing the video$/, () => '動画を圧縮中'],
  [/^([\d.]+)× speed$/, (speed = '') => `${speed}倍速`],
  [/^([\d.]+) (s|min|h) left$/, (time, unit = '') => `残り${time}${units[unit]}`],
  [/^Done$/, () => '完了'],
]

function japaneseStage(text: string): string {
  const inJapanese = text.split(', ').map((part) => {
    for (const [stage, say] of stages) {
      const found = stage.exec(part)
      if (found) return say(...found.slice(1))
    }
    return part
  })
  return inJapanese.join('、')
}

/** Video Compression in Japanese. */
export const compressVideo: PartialTranslation<Catalog['compressVideo']> = {
  lead: '画質を落とさずに動画を圧縮し、サイズを小さくします',
  drop: {
    label: '動画',
    prompt: '動画をここにドラッグ',
    morePrompt: '動画をさらにここにドラッグするか',
    dropHere: '動画をここにドロップ',
    select: '動画を選択',
    more: '動画を追加',
    limits: (formats, limit) => `${formats} · 1本あたり最大${limit}`,
  },
  list: '動画',
  compressAll: 'すべての動画を圧縮',
  statisticsTotal: '動画の合計',
  invalid: {
    title: '無効なファイル',
    text: '一部のファイルは受け付けられませんでした。有効な動画ファイルを選択してください。',
  },
  stage: japaneseStage,
  completed: (percent) => ({
    title: '動画を圧縮しました',
    text: percent.startsWith('-') ? `動画は${percent.slice(1)}%大きくなりました` : `動画は${percent}%小さくなりました`,
  }),
  failed: {
    title: '圧縮できませんでした',
    text: '動画の圧縮中にエラーが発生しました。もう一度お試しください。',
  },
}
