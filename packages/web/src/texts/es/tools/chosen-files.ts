import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** What asks what to do with files, in Spanish. */
export const chosenFiles: PartialTranslation<Catalog['chosenFiles']> = {
  title: (count) =>
    count === 1 ? '¿Qué quiere hacer con este archivo?' : `¿Qué quiere hacer con estos ${count} archivos?`,
  more: (count) => `y ${count} más`,
  facts: { locked: 'tiene contraseña', form: 'tiene campos para rellenar', unreadable: 'está dañado' },
  nothing:
    'Todavía no hay ninguna herramienta para esto. Sheaf abre archivos PDF, documentos de Word, Excel y PowerPoint, imágenes y videos.',
  close: 'Cerrar',
}
