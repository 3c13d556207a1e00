import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const stampSlots = { ...pdfSlot, images: 'Imágenes para sellos' } as const

/** Spanish texts of the operations on annotations. */
export const annotationsOperations: Readonly<Record<string, OperationTexts>> = {
  'list-annotations': {
    title: 'Listar anotaciones',
    summary: 'Lista las anotaciones de un PDF: marcas, textos, dibujos y comentarios.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas en las que se busca.' },
      types: { title: 'Tipos', description: 'Tipos que se listan, como lista JSON. De forma predeterminada, todos.' },
      markedText: { title: 'Texto marcado', description: 'Incluye el texto marcado, lo que tarda más.' },
      password: passwordField,
    },
  },
  'add-annotations': {
    title: 'Añadir anotaciones',
    summary: 'Resalta, subraya, escribe, dibuja y sella en las páginas de un PDF, y añade comentarios.',
    slots: stampSlots,
    fields: {
      annotations: {
        title: 'Anotaciones',
        description:
          'Lo que se añade, como lista JSON: resaltados, subrayados, textos, notas, trazos, formas, líneas, sellos, enlaces y marcas de censura. Las coordenadas se indican en puntos desde la esquina superior izquierda de la página tal como se muestra; `find` marca todas las apariciones de unas palabras.',
      },
      password: passwordField,
    },
  },
  'edit-annotations': {
    title: 'Editar anotaciones',
    summary: 'Modifica, mueve y elimina las anotaciones de un PDF.',
    slots: stampSlots,
    fields: {
      annotations: {
        title: 'Anotaciones',
        description:
          'Cambios como lista JSON. Cada entrada tiene el id de list-annotations y las propiedades nuevas, o el id y "remove": true; una entrada sin id se añade, como en add-annotations.',
      },
      remove: {
        title: 'Eliminar',
        description:
          'Anotaciones que se eliminan, como JSON: filtradas por `types`, `pages` y `authors`, o {} para todas.',
      },
      password: passwordField,
    },
  },
}
