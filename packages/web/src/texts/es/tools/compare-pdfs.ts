import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Compare PDFs in Spanish. */
export const comparePdfs: PartialTranslation<Catalog['comparePdfs']> = {
  title: 'Las dos versiones',
  view: 'Vista',
  views: { beside: 'Lado a lado', upon: 'Deslizador' },
  sides: { before: 'Versión anterior', after: 'Versión nueva' },
  missing: { before: 'No está en la versión anterior', after: 'No está en la versión nueva' },
  page: {
    before: (page) => `Página ${page} de la versión anterior`,
    after: (page) => `Página ${page} de la versión nueva`,
  },
  of: (number, count) => `${number} de ${count}`,
  previous: 'Diferencia anterior',
  next: 'Diferencia siguiente',
  inserted: (text) => `Añadido: «${text}»`,
  deleted: (text) => `Eliminado: «${text}»`,
  replaced: (before, after) => `Sustituido: «${before}» → «${after}»`,
  moved: (text) => `Movido: «${text}»`,
  other: (kind, change) => `${kind}: ${change}`,
  kinds: {
    look: 'Imágenes y dibujos',
    style: 'Aspecto del texto',
    page: 'Página',
    'page-size': 'Tamaño de la página',
    'page-rotation': 'Rotación de la página',
    comment: 'Comentario',
    field: 'Campo de formulario',
    bookmarks: 'Marcadores',
    attachments: 'Adjuntos',
  },
  became: { inserted: 'añadido', deleted: 'eliminado', replaced: 'modificado' },
  working: 'Esta vista de las versiones se está preparando en este dispositivo.',
  failed: 'Las versiones no se pueden mostrar aquí. El archivo marcado contiene todas las diferencias.',
}
