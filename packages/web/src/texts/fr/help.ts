import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the page of help, in French. */
export const help: PartialTranslation<Catalog['help']> = {
  metaTitle: 'Aide et questions fréquentes',
  description:
    'Des réponses sur les fichiers, les formats, les limites, les mots de passe, les signatures et le travail sans connexion.',
  title: 'Aide et questions fréquentes',
  lead: 'Les questions les plus fréquentes, et que faire lorsque quelque chose ne fonctionne pas.',
  general: 'En général',
  groups: [
    {
      heading: 'Travailler avec des fichiers',
      list: [
        {
          question: 'Comment commencer ?',
          answer:
            'Choisissez un outil sur la page d’accueil, ou déposez-y un fichier et choisissez ce que vous voulez en faire. Sur la page d’un outil, vous pouvez déposer des fichiers n’importe où, les choisir ou les coller.',
        },
        {
          question: 'Mon PDF a un mot de passe. Puis-je l’utiliser ?',
          answer:
            'Oui, si vous connaissez le mot de passe. L’outil le demande sur place. Les résultats ne sont pas protégés, sauf si vous les protégez de nouveau ; le résultat l’indique.',
        },
        {
          question: 'Comment indiquer des pages ?',
          answer:
            'Par exemple 1-3,5. Mais aussi 3- (jusqu’à la fin), -3 (depuis le début), last (la dernière), r2 (l’avant-dernière), odd (impaires), even (paires), !4 (toutes sauf la page 4) et 5-1 (à rebours).',
        },
        {
          question: 'Pourquoi mon fichier n’est-il pas plus léger qu’avant ?',
          answer:
            'Parce qu’il n’a pas pu être réduit avec la qualité choisie. Vous recevez alors l’original, inchangé, plutôt que quelque chose de moins bon.',
        },
        {
          question: '« Signer un PDF » crée-t-il une signature numérique ?',
          answer:
            'Non. L’outil place sur la page une signature dessinée ou saisie, des textes et des dates. Cela ne prouve pas qui a signé. Modifier un document qui a une signature numérique la rend non valide ; le résultat vous en avertit.',
        },
      ],
    },
    {
      heading: 'Sur cet appareil',
      list: [
        {
          question: 'À quoi sert l’interrupteur « Sur cet appareil » ?',
          answer:
            'Il fait faire le travail par votre navigateur au lieu du serveur. Rien n’est envoyé. Votre choix est mémorisé, et chaque résultat indique où il a été fait.',
        },
        {
          question: 'Tous les outils en sont-ils capables ?',
          answer:
            'Presque tous. Word, Excel, PowerPoint et HTML en PDF, la fusion de vidéos et l’horodatage ont besoin d’un serveur. Un outil qui a besoin du serveur l’indique, et n’envoie rien tant que l’interrupteur est activé.',
        },
        {
          question: 'L’interrupteur est activé et ne peut pas être changé. Pourquoi ?',
          answer:
            'Aucun serveur ne répond, il ne reste donc que votre appareil. Dès que l’un d’eux répond, vous pouvez de nouveau choisir.',
        },
      ],
    },
    {
      heading: 'En cas de problème',
      list: [
        {
          question: 'Un outil indique que mon fichier est endommagé.',
          answer:
            'Sheaf ouvre malgré tout beaucoup de documents endommagés et le signale. S’il n’y parvient pas, ouvrez le fichier dans un autre programme, enregistrez-le ou imprimez-le de nouveau en PDF, puis réessayez.',
        },
        {
          question: 'Le serveur est occupé ou ne répond pas.',
          answer: 'Réessayez dans une minute, ou activez « Sur cet appareil », qui n’a pas besoin de serveur.',
        },
        {
          question: 'Je ne peux plus télécharger mon résultat.',
          answer:
            'Les résultats qui attendent sur le serveur sont supprimés au bout de deux heures au plus tard. Relancez l’outil.',
        },
        {
          question: 'À qui puis-je m’adresser ?',
          answer:
            'La page de contact indique qui gère cette installation et où sont recueillies les erreurs du programme.',
        },
      ],
    },
  ],
  keys: {
    heading: 'Touches',
    list: [
      { key: '/', does: 'va au champ de recherche de la page d’accueil' },
      { key: 'F8', does: 'va au message qui vient d’apparaître' },
      { key: 'Échap', does: 'ferme un menu ou une boîte de dialogue' },
      { key: 'Tab', does: 'passe d’un élément au suivant ; Maj et Tab revient en arrière' },
    ],
  },
}
