import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages on privacy, terms and security, in French. */
export const legal: PartialTranslation<Catalog['legal']> = {
  privacy: {
    metaTitle: 'Politique de confidentialité',
    description: 'Ce que deviennent vos fichiers et ce qui est stocké où : sans compte, sans cookies, sans suivi.',
    title: 'Politique de confidentialité',
    lead: 'Cette page explique ce que le programme fait de vos fichiers et de vos données. Elle vaut pour le programme tel qu’il est fourni ; quiconque gère un serveur peut y ajouter quelque chose.',
    sections: [
      {
        heading: 'En bref',
        list: [
          'Pas de compte, pas de cookies, pas de publicité, pas de suivi, pas de mesure d’audience.',
          'Le site ne fait aucune requête à un autre serveur.',
          'Les fichiers envoyés sont supprimés dès la fin du travail, les résultats au bout de deux heures au plus tard.',
          'Avec « Sur cet appareil » activé, rien n’est envoyé.',
        ],
      },
      {
        heading: 'Fichiers que vous envoyez au serveur',
        text: [
          'Lorsque vous lancez un outil, vos fichiers et vos options sont envoyés au serveur de ce site et écrits dans un dossier réservé à ce seul traitement. Un processus séparé fait le travail. Le dossier est supprimé dès la fin du traitement, qu’il réussisse, échoue ou soit annulé.',
          'La plupart des résultats sont renvoyés aussitôt et ne sont pas conservés. Certains attendent à une adresse comportant un code aléatoire impossible à deviner ; avec le réglage fourni, ils sont supprimés au bout de deux heures au plus tard, et en tout état de cause au bout de 23 heures, donc toujours dans les 24 heures.',
          'Personne ne regarde vos fichiers, et ils ne servent à rien d’autre qu’au travail que vous avez demandé.',
        ],
      },
      {
        heading: 'Fichiers qui restent sur votre appareil',
        text: [
          'Avec « Sur cet appareil » activé, votre navigateur fait le travail et vos fichiers ne le quittent jamais. Les aperçus des pages sont créés sur votre appareil même si l’interrupteur est désactivé, sauf pour les rares documents que votre navigateur ne peut pas afficher : le serveur crée alors les images, selon les mêmes règles.',
          'Le lecteur PDF parle avec les voix de votre navigateur et de votre appareil. Certains navigateurs ont des voix produites en ligne par leur éditeur : celles-ci y envoient les phrases lues. Le lecteur les signale comme étant en ligne, et utilise une voix de cet appareil sauf si vous en choisissez une autre, ou s’il n’y en a aucune pour la langue.',
        ],
      },
      {
        heading: 'Ce qui est stocké dans votre navigateur',
        text: [
          'Aucun cookie n’est déposé. Votre navigateur mémorise, sur votre appareil uniquement, ce que vous avez choisi ici : où le travail est fait, les couleurs, la langue, la façon dont vous aimez voir et écouter les documents, la page où vous étiez dans chacun des 100 derniers documents lus (sous une empreinte, sans leur nom), les quatre derniers outils que vous avez ouverts, et les signatures si vous demandez à les conserver. Les modifications non enregistrées d’un document que vous modifiez ou remplissez ici y sont aussi conservées, avec le document, afin qu’elles survivent à un rechargement : jusqu’à ce que vous les enregistriez ou les abandonniez, sept jours au plus. Les fichiers, les options et le résultat d’un outil, sans les mots de passe ni les résultats obtenus avec l’un d’eux, sont conservés tant que sa fenêtre est ouverte, afin que revenir en arrière ou recharger ne fasse rien perdre ; ils sont supprimés lorsque vous recommencez, ou à votre visite suivante après la fermeture de la fenêtre. Il peut aussi conserver des parties du programme lui-même, afin que le site s’ouvre plus vite et sans connexion. Vous pouvez supprimer tout cela dans les réglages de votre navigateur.',
        ],
      },
      {
        heading: 'Ce que le serveur consigne',
        text: [
          'Pour chaque requête, le journal du programme contient la méthode, l’outil demandé, sa réussite ou son échec, et le temps qu’il a pris. Il ne contient ni adresses réseau, ni noms de fichiers, ni mots de passe, ni rien de vos documents.',
          'Un serveur placé devant le programme, ou l’entreprise qui l’héberge, peut tenir ses propres journaux. Adressez-vous à la personne qui gère cette installation.',
        ],
      },
      {
        heading: 'Vos droits',
        text: [
          'Comme rien n’est conservé à votre sujet, il n’y a en général rien à communiquer, à corriger ni à supprimer. Si vous avez malgré tout une question, adressez-vous à la personne qui gère cette installation ; la page de contact indique de qui il s’agit.',
        ],
      },
    ],
  },

  terms: {
    metaTitle: 'Conditions d’utilisation',
    description:
      'Les quelques conditions d’utilisation de ce site gratuit : ce que vous pouvez faire, et ce que personne ne promet.',
    title: 'Conditions d’utilisation',
    lead: 'L’utilisation du site est gratuite. Ces quelques conditions sont tout ce qu’il y a à accepter.',
    sections: [
      {
        heading: 'Utilisation du site',
        text: [
          'Tout le monde peut utiliser les outils, à titre privé ou professionnel, sans inscription et sans paiement.',
        ],
        list: [
          'N’utilisez que des fichiers que vous avez le droit d’utiliser. Ne supprimez un mot de passe que si vous y êtes autorisé.',
          'N’essayez pas de surcharger le serveur, d’accéder aux fichiers d’autrui ni d’utiliser le site pour nuire à qui que ce soit.',
          'Les limites de taille et de durée existent pour que chacun ait son tour.',
        ],
      },
      {
        heading: 'Vos fichiers',
        text: [
          'Vos fichiers restent les vôtres. Vous n’accordez sur eux aucun droit au-delà de ce qui est techniquement nécessaire au travail que vous avez demandé. Ce qu’ils deviennent est décrit dans la politique de confidentialité.',
        ],
      },
      {
        heading: 'Aucune garantie',
        text: [
          'Le programme est proposé tel quel, sans aucune garantie, comme l’indique sa licence. Conservez vos originaux et vérifiez les résultats avant de vous y fier, surtout avant de les imprimer, de les signer ou de les remettre.',
          'L’outil « Signer un PDF » place des images et des textes sur une page. Que cela suffise comme signature dépend de l’usage et de la loi qui s’applique à vous.',
          'Il n’existe aucun droit à la disponibilité du service. Il peut être modifié ou arrêté à tout moment.',
        ],
      },
      {
        heading: 'Le programme',
        text: [
          'Sheaf est un logiciel libre sous licence MIT. Vous pouvez utiliser, copier, modifier et transmettre le programme, et l’exécuter vous-même. Certaines parties qu’il envoie à votre navigateur ont leurs propres licences, dont ffmpeg sous GPL ; /third-party.txt les énumère, avec leurs sources.',
        ],
      },
    ],
  },

  security: {
    metaTitle: 'Sécurité',
    description: 'Comment Sheaf sépare vos fichiers, pour combien de temps, et ce qu’il ne fait pas.',
    title: 'Sécurité',
    lead: 'Tout fichier est considéré comme hostile, et tout fichier est considéré comme secret. Voici ce qui en découle.',
    sections: [
      {
        heading: 'Séparés les uns des autres',
        text: [
          'La partie du serveur qui communique avec le réseau n’ouvre jamais un document. Chaque traitement s’exécute dans un processus à part, avec des limites de temps et de mémoire, et il est arrêté avec tout ce qu’il a lancé.',
          'Un résultat en attente se trouve au moyen d’un code aléatoire de 128 bits, dont le serveur ne garde qu’une empreinte. Personne ne peut énumérer ni deviner des résultats.',
        ],
      },
      {
        heading: 'Pas pour longtemps',
        text: [
          'Les fichiers envoyés sont supprimés à la fin du traitement. Les résultats sont supprimés au bout de deux heures au plus tard ; le serveur recherche les restes à son démarrage et toutes les cinq minutes.',
        ],
      },
      {
        heading: 'Dans votre navigateur',
        list: [
          'Une politique de sécurité du contenu stricte : aucun script ni style venu d’ailleurs, aucun à l’intérieur de la page.',
          'Aucune requête à un autre serveur ; les polices, les processus et les moteurs viennent de ce site.',
          'Les requêtes que d’autres sites font en votre nom sont refusées.',
          'Pas de cookies, donc aucune session à voler.',
        ],
      },
      {
        heading: 'Mots de passe',
        text: [
          'La protection d’un document utilise AES-256. Les mots de passe que vous saisissez servent pour le seul traitement demandé et ne figurent dans aucun journal ni aucune adresse. Personne ne peut récupérer un mot de passe oublié.',
        ],
      },
      {
        heading: 'Ce qu’il ne fait pas',
        text: [
          'Sheaf ne recherche pas de logiciels malveillants dans les documents et ne retire ni scripts ni liens des PDF qu’il modifie. Les signatures qu’il place sont des images et des textes, non des signatures cryptographiques.',
        ],
      },
      {
        heading: 'Signaler une faille',
        text: [
          'Signalez-la en privé, de la manière décrite dans le fichier SECURITY.md du code source, et non en public.',
        ],
      },
    ],
  },
}
