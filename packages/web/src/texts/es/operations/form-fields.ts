import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const tabOrderField: FieldTexts = {
  title: 'Orden de tabulación',
  description:
    'Orden de tabulación de los campos; de forma predeterminada no cambia, y los campos nuevos van al final.',
  choices: {
    row: 'Por filas',
    column: 'Por columnas',
    structure: 'Según las etiquetas',
    'as-listed': 'Según la lista',
  },
}

/** Spanish texts of the operations that change form fields. */
export const formFieldsOperations: Readonly<Record<string, OperationTexts>> = {
  'add-form-fields': {
    title: 'Añadir campos de formulario',
    summary: 'Añade campos de texto, fecha y firma, casillas, botones de opción y listas a las páginas de un PDF.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Campos',
        description:
          'Los campos que se añaden, como JSON, cada uno con name, type (text, checkbox, radio, dropdown, list, date, signature, button) y posición en puntos desde la esquina superior izquierda de la página; las propiedades tienen los nombres que muestra form-fields. Con `pages`, el campo aparece en cada una de estas páginas con el mismo valor.',
      },
      tabOrder: tabOrderField,
      password: passwordField,
    },
  },
  'edit-form-fields': {
    title: 'Editar campos de formulario',
    summary: 'Mueve, renombra, modifica, añade y elimina los campos de formulario de un PDF.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Campos',
        description:
          'Los campos que se modifican, como JSON en el formato que muestra form-fields. Los campos existentes, identificados por los id de sus widgets o por su nombre, se modifican (`rename` los renombra) o se eliminan (`remove`); los nombres desconocidos se añaden. Las propiedades no indicadas no cambian; una lista de widgets sustituye a toda la lista.',
      },
      tabOrder: tabOrderField,
      password: passwordField,
    },
  },
}
