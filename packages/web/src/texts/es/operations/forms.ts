import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Spanish texts of the operations that read and fill forms. */
export const formsOperations: Readonly<Record<string, OperationTexts>> = {
  'form-fields': {
    title: 'Campos de formulario',
    summary: 'Lista los campos de un formulario PDF: nombres, tipos, valores, opciones y posiciones.',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'fill-form': {
    title: 'Rellenar formulario',
    summary: 'Rellena los campos de un formulario PDF.',
    slots: { ...pdfSlot, data: 'Datos (JSON, CSV, FDF, XFDF)' },
    fields: {
      values: {
        title: 'Valores',
        description:
          'Valores como JSON: nombres de campos con valores, o la lista que devuelve «Campos de formulario». Con un archivo de datos, valores predeterminados para los que falten en sus filas.',
      },
      nameColumn: {
        title: 'Columna del nombre',
        description: 'Columna de los datos que da nombre a los archivos resultantes si hay varias filas.',
      },
      flatten: {
        title: 'Aplanar',
        description: 'Integra los campos rellenados en las páginas, para que no se puedan editar.',
      },
      strict: {
        title: 'Estricto',
        description: 'Rechaza campos desconocidos y valores no válidos en lugar de omitirlos.',
      },
      password: passwordField,
    },
  },
  'flatten-form': {
    title: 'Aplanar formulario',
    summary: 'Integra los campos de formulario en las páginas, para que no se puedan editar.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Campos',
        description:
          'Nombres de los campos, separados por comas; * vale por cualquier secuencia de caracteres. De forma predeterminada, todos.',
      },
      annotations: {
        title: 'Anotaciones',
        description: 'Integra también comentarios, marcas y sellos en las páginas.',
      },
      password: passwordField,
    },
  },
}
