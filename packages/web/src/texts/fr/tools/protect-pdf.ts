import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Protect PDF in French. */
export const protectPdf: PartialTranslation<Catalog['protectPdf']> = {
  steps: ['Choisir les fichiers', 'Choisir un mot de passe', 'Télécharger'],
  protect: 'Protéger le PDF',
  permissions: 'Ce que les lecteurs peuvent faire',
  permissionsHint:
    'Pour tous ceux qui ouvrent le fichier avec le mot de passe. Par défaut, ils peuvent seulement le lire et l’imprimer.',
  strength: {
    label: 'Sécurité du mot de passe',
    weak: 'Faible : facile à deviner. Mieux vaut plus long, par exemple quatre mots à la suite.',
    fair: 'Moyenne : quelques caractères de plus seraient utiles.',
    strong: 'Élevée.',
  },
  stages: [
    'Lecture de votre PDF…',
    'Chiffrement du document…',
    'Application des autorisations…',
    'Enregistrement de votre PDF…',
  ],
  failed: 'Échec de la protection',
  required: { title: 'Mot de passe requis', text: 'Saisissez un mot de passe pour protéger votre PDF' },
  opensForAll:
    'Tout le monde peut ouvrir votre PDF, dans la limite de ce que vous autorisez. Gardez bien le mot de passe propriétaire : personne ne peut le récupérer.',
  opensForHolders: 'Seuls les titulaires des certificats peuvent ouvrir votre PDF.',
  done: {
    title: 'PDF protégé',
    text: 'Votre PDF ne s’ouvre qu’avec votre mot de passe. Gardez-le bien : personne ne peut le récupérer.',
    another: 'Protéger un autre PDF',
  },
}
