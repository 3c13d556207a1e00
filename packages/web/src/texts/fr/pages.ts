import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages that show a part of the tools, in French. */
export const pages: PartialTranslation<Catalog['pages']> = {
  back: 'Tous les outils',
  categories: {
    'convert-to-pdf': {
      title: 'Convertir en PDF',
      lead: 'Créez un PDF à partir d’images et de documents Office.',
      metaTitle: 'Convertir en PDF : images, Word, Excel, PowerPoint',
      description:
        'Des outils qui créent un PDF à partir d’images et de fichiers Word, Excel, PowerPoint et OpenDocument.',
    },
    'page-manipulation': {
      title: 'Modifier les pages',
      lead: 'Numérotez, ordonnez, marquez, faites pivoter et supprimez des pages.',
      metaTitle: 'Outils de pages : numéroter, réordonner, filigrane, pivoter, supprimer',
      description:
        'Des outils pour les pages d’un PDF : numéros de page, autre ordre, filigranes, quarts de tour, moins de pages.',
    },
  },
}
