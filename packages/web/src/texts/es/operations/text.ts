import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const overflowField: FieldTexts = {
  title: 'Si el texto necesita más líneas',
  description: 'Qué hacer con un texto nuevo que necesita más líneas que el anterior.',
  choices: {
    grow: 'Usar el espacio de abajo; si no, letra más pequeña',
    shrink: 'Usar letra más pequeña, hasta el 90 %',
    refuse: 'Dejar el texto anterior',
  },
}

/** Spanish texts of the operations that change text. */
export const textOperations: Readonly<Record<string, OperationTexts>> = {
  'list-text': {
    title: 'Listar texto',
    summary: 'Lista el texto de un PDF en bloques con id, fuentes y posiciones, para modificarlo.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas que se listan.' },
      details: {
        title: 'Líneas y estilos',
        description: 'Incluye las líneas de cada bloque con fuentes y posiciones.',
      },
      password: passwordField,
    },
  },
  'replace-text': {
    title: 'Reemplazar texto',
    summary: 'Busca palabras en un PDF y las reemplaza con su propia fuente, desplazando el resto de la línea.',
    slots: { ...pdfSlot, data: 'Lista de reemplazos' },
    fields: {
      find: { title: 'Buscar', description: 'Palabras que se reemplazan.' },
      replace: {
        title: 'Reemplazar por',
        description: 'Palabras nuevas; ninguna para eliminar las anteriores.',
      },
      pairs: { title: 'Varios reemplazos', description: 'Más reemplazos, como lista JSON.' },
      regex: {
        title: 'Expresiones regulares',
        description:
          'Las palabras que se buscan son expresiones regulares (patrones); $1 en las palabras nuevas es un grupo.',
      },
      matchCase: { title: 'Distinguir mayúsculas', description: 'Distingue mayúsculas y minúsculas.' },
      wholeWords: {
        title: 'Palabras completas',
        description: 'No encuentra partes de palabras más largas.',
      },
      pages: { title: 'Páginas', description: 'Páginas que se modifican.' },
      matches: {
        title: 'Resultados',
        description:
          'Resultados que se reemplazan, por su número en la lista que crea «Solo listar»; !4 deja uno fuera.',
      },
      overflow: overflowField,
      listOnly: {
        title: 'Solo listar',
        description: 'Crea una lista de los resultados como JSON en lugar de un documento modificado.',
      },
      password: passwordField,
    },
  },
  'edit-text': {
    title: 'Editar texto',
    summary: 'Reescribe, mueve o elimina párrafos, títulos y líneas de un PDF con sus propias fuentes.',
    slots: pdfSlot,
    fields: {
      edits: {
        title: 'Cambios',
        description:
          'Textos nuevos como lista JSON. Cada entrada tiene el id de un bloque de list-text y "text", o "runs" con "text" y, si se quiere, "bold", "italic", "size" (en puntos) y "color". Junto a "id", estos cuatro valen para todo el bloque, igual que "align" (left, center, right o justify). Un salto de línea en un texto empieza una línea nueva. "move" con "x" e "y" mueve el bloque esos puntos a la derecha y hacia abajo; "remove": true lo elimina.',
      },
      overflow: overflowField,
      password: passwordField,
    },
  },
}
