import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** The view that chooses a part of an image, in Brazilian Portuguese. */
export const imagePart: PartialTranslation<Catalog['imagePart']> = {
  title: 'Parte que fica',
  frame: 'Moldura da parte que fica. As setas movem a moldura; com Shift, mudam o tamanho.',
  kept: (width, height) => `${width} × ${height} pixels. Arraste a moldura ou os cantos.`,
  whole: 'Imagem inteira',
  failed: 'Este navegador não consegue mostrar a imagem. Digite as medidas.',
}
