import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese words that all tools in steps share. */
export const wizard: PartialTranslation<Catalog['wizard']> = {
  steps: { label: 'ステップ', complete: '完了', upcoming: '未完了' },
  next: '続ける',
  back: '戻る',
}
