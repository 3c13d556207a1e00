import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** The view that chooses a part of an image, in Japanese. */
export const imagePart: PartialTranslation<Catalog['imagePart']> = {
  title: '残す部分',
  frame: '残す部分の枠。矢印キーで移動し、Shiftキーと一緒に押すとサイズが変わります。',
  kept: (width, height) => `${width} × ${height}ピクセル。枠またはその角をドラッグします。`,
  whole: '画像全体',
  failed: 'このブラウザーは画像を表示できません。代わりに寸法を入力してください。',
}
