import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French texts about working without a server, and about new versions of the site. */
export const offline: PartialTranslation<Catalog['offline']> = {
  update: { text: 'Une nouvelle version de Sheaf est prête.', reload: 'Recharger', later: 'Plus tard' },

  languages: {
    store: (size) => `Enregistrer pour une utilisation sans connexion : ${size}`,
    storing: 'Chargement…',
    stored: 'La reconnaissance de texte dans cette langue fonctionne sans connexion.',
    failed: 'La langue n’a pas pu être enregistrée. Vérifiez la connexion, puis réessayez.',
    again: 'Réessayer',
  },
  place: {
    switch: 'Sur cet appareil',
    notHere: 'Cet outil ne peut pas fonctionner sur cet appareil. Il a besoin du serveur.',
    keeps: (size) =>
      `L’activation enregistre aussi les outils dans ce navigateur, pour travailler sans connexion${size ? ` : ${size}` : ''}.`,
    keeping: (size) => `Les outils sont en cours d’enregistrement dans ce navigateur : ${size}.`,
    storing: 'Enregistrement des outils',
    kept: 'Les outils sont enregistrés dans ce navigateur et fonctionnent sans connexion.',
  },
}
