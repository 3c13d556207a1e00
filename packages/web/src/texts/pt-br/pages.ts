import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages that show a part of the tools, in Brazilian Portuguese. */
export const pages: PartialTranslation<Catalog['pages']> = {
  back: 'Todas as ferramentas',
  categories: {
    'convert-to-pdf': {
      title: 'Converter em PDF',
      lead: 'Crie um PDF a partir de imagens e de documentos do Office.',
      metaTitle: 'Converter em PDF: imagens, Word, Excel, PowerPoint',
      description:
        'Ferramentas que criam um PDF: a partir de imagens e de arquivos do Word, Excel, PowerPoint e OpenDocument.',
    },
    'page-manipulation': {
      title: 'Editar páginas',
      lead: 'Numere, ordene, marque, gire e exclua páginas.',
      metaTitle: 'Ferramentas de páginas: numerar, ordenar, marca-d’água, girar, excluir',
      description:
        'Ferramentas para as páginas de um PDF: números de página, outra ordem, marcas-d’água, giros de 90 graus, menos páginas.',
    },
  },
}
