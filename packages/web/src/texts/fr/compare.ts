import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Views that show something before and after, in French. */
export const compare: PartialTranslation<Catalog['compare']> = {
  title: 'Avant et après',
  before: 'Original',
  after: 'Résultat',
  slider: 'Part visible de l’original',
  percent: (percent) => `${percent} %`,
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  fit: 'Ajuster',
  working: 'Création de l’aperçu…',
  page: (page, count) => `Page ${page} sur ${count}`,
  previous: 'Page précédente',
  next: 'Page suivante',
  about: (size) => `env. ${size}`,
  sizesAbout: (before, after) => `${before} → environ ${after}`,
  onDevice: 'Cet aperçu a été créé sur cet appareil.',
  sampled: (count) => `Estimé sur cet appareil à partir de ${count} page${count > 1 ? 's' : ''}.`,
  failed: 'Aucun aperçu de ce fichier n’est disponible.',
}
