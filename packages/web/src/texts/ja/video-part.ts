import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The view that chooses a part of a video, in Japanese. */
export const videoPart: PartialTranslation<Catalog['videoPart']> = {
  title: '残す部分',
  start: '開始',
  end: '終了',
  startHere: 'ここから開始',
  endHere: 'ここで終了',
  play: 'この部分を再生',
  kept: (from, to, length) => `${from}〜${to}（${length}）`,
  failed: 'このブラウザーでは動画を再生できません。時間を入力してください。',
}
