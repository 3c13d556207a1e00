import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The view that chooses a part of a video, in French. */
export const videoPart: PartialTranslation<Catalog['videoPart']> = {
  title: 'Partie à conserver',
  start: 'Début',
  end: 'Fin',
  startHere: 'Début ici',
  endHere: 'Fin ici',
  play: 'Lire cette partie',
  kept: (from, to, length) => `${from} – ${to} (${length})`,
  failed: 'Ce navigateur ne peut pas lire la vidéo. Saisissez plutôt les temps.',
}
