import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages that show a part of the tools, in Spanish. */
export const pages: PartialTranslation<Catalog['pages']> = {
  back: 'Todas las herramientas',
  categories: {
    'convert-to-pdf': {
      title: 'Convertir a PDF',
      lead: 'Cree un PDF a partir de imágenes y de documentos de Office.',
      metaTitle: 'Convertir a PDF: imágenes, Word, Excel, PowerPoint',
      description:
        'Herramientas que crean un PDF: a partir de imágenes y de archivos de Word, Excel, PowerPoint y OpenDocument.',
    },
    'page-manipulation': {
      title: 'Editar páginas',
      lead: 'Numere, ordene, marque, gire y elimine páginas.',
      metaTitle: 'Herramientas de páginas: numerar, ordenar, marca de agua, girar, eliminar',
      description:
        'Herramientas para las páginas de un PDF: números de página, otro orden, marcas de agua, giros de 90 grados, menos páginas.',
    },
  },
}
