import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** What is said of tools that cannot be run here, in French. */
export const offer: PartialTranslation<Catalog['offer']> = {
  notOnServer: (title) => `Ce serveur ne propose pas encore « ${title} ».`,
  notOnDevice: (title) => `« ${title} » n’est pas possible sur cet appareil : il faut le serveur.`,
  needsServer: (title) => `« ${title} » a besoin d’un serveur, et aucun n’est joignable.`,
  notStored:
    'Aucun serveur n’est joignable et les outils ne sont pas enregistrés dans ce navigateur. Ouvrez le site une fois avec une connexion et activez « Sur cet appareil » ; ils fonctionneront ensuite sans connexion.',
  noLanguage:
    'Aucun serveur n’est joignable et la reconnaissance de texte dans cette langue n’est pas enregistrée dans ce navigateur. Reconnaissez un texte une fois avec une connexion ; elle fonctionnera ensuite sans connexion.',
  lacks: (part, remedy) => `Il lui manque : ${part}. ${remedy}`,
}
