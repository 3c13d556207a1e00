import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** The view that chooses a part of an image, in French. */
export const imagePart: PartialTranslation<Catalog['imagePart']> = {
  title: 'Partie à conserver',
  frame: 'Cadre de la partie à conserver. Les flèches le déplacent ; avec Maj, elles changent sa taille.',
  kept: (width, height) => `${width} × ${height} pixels. Faites glisser le cadre ou ses coins.`,
  whole: 'Image entière',
  failed: 'Ce navigateur ne peut pas afficher l’image. Saisissez plutôt les dimensions.',
}
