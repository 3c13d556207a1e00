import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French words that all queues share. */
export const queue: PartialTranslation<Catalog['queue']> = {
  status: { pending: 'En attente', compressing: 'Compression', completed: 'Terminé', error: 'Erreur' },
  statistics: { title: 'Statistiques', completed: 'Terminés', processing: 'En cours', failed: 'Échecs' },
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `${before} avant, ${after} après`,
  saved: (percent) => {
    if (percent === '0.0') return 'Même taille'
    const shown = percent.replace('.', ',')
    return shown.startsWith('-') ? `${shown.slice(1)} % plus lourd` : `${shown} % plus léger`
  },
  onDevice: 'Fait sur cet appareil',
  onServer: 'Fait sur le serveur',
  progress: (name) => `Compression de ${name}`,
  download: 'Télécharger',
  downloadOf: (name) => `Télécharger ${name}`,
  downloadAll: 'Tout télécharger',
  downloadingAll: 'Création de l’archive…',
  downloadFailed: 'Ce fichier n’a pas pu être téléchargé. Réessayez.',
  allDownloadsFailed: 'Vos fichiers n’ont pas pu être téléchargés. Réessayez.',
  inLine: 'Attend son tour',
  retry: 'Réessayer',
  retryOf: (name) => `Réessayer avec ${name}`,
  again: 'Compresser à nouveau',
  againOf: (name) => `Compresser ${name} à nouveau`,
  remove: (name) => `Retirer ${name}`,
  removed: (name) => `${name} a été retiré`,
  compareOf: (name) => `${name} avant et après`,
  qualityOf: (name) => `Qualité de ${name}`,
  forAll: 'Utiliser pour tous',
  gaveAll: 'Tous les fichiers ont maintenant cette qualité.',
  play: 'Lire les deux',
  pause: 'Pause',
  position: 'Position dans la vidéo',
}
