import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** The view that chooses a part of an image, in Spanish. */
export const imagePart: PartialTranslation<Catalog['imagePart']> = {
  title: 'Parte que se conserva',
  frame: 'Marco de la parte que se conserva. Las teclas de flecha lo mueven; con Mayús cambian su tamaño.',
  kept: (width, height) => `${width} × ${height} píxeles. Arrastre el marco o sus esquinas.`,
  whole: 'Imagen completa',
  failed: 'Este navegador no puede mostrar la imagen. Escriba las medidas en su lugar.',
}
