import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Spanish texts of Redact PDF. */
export const redactOperations: Readonly<Record<string, OperationTexts>> = {
  'redact-pdf': {
    title: 'Censurar PDF',
    summary: 'Elimina definitivamente texto, imágenes y dibujos y los cubre con barras.',
    slots: pdfSlot,
    fields: {
      areas: {
        title: 'Áreas',
        description:
          'Áreas que se censuran, como JSON, en puntos desde la esquina superior izquierda de la página tal como se muestra.',
      },
      find: {
        title: 'Palabras',
        description: 'Palabras o frases que se buscan y censuran, una por línea.',
      },
      patterns: {
        title: 'Patrones',
        description: 'Tipos de texto que se buscan y censuran, separados por comas.',
        choices: {
          email: 'Direcciones de correo',
          phone: 'Números de teléfono',
          iban: 'Cuentas bancarias (IBAN)',
          'credit-card': 'Números de tarjeta',
          url: 'Direcciones web',
          date: 'Fechas',
        },
      },
      matchCase: { title: 'Distinguir mayúsculas', description: 'Distingue mayúsculas y minúsculas.' },
      wholeWords: {
        title: 'Palabras completas',
        description: 'No encuentra partes de palabras más largas.',
      },
      pages: { title: 'Páginas', description: 'Páginas en las que se buscan palabras, patrones y marcas.' },
      applyMarks: { title: 'Aplicar marcas', description: 'Aplica las marcas de censura del documento.' },
      color: { title: 'Color', description: 'Color de las barras, como #rrggbb.' },
      label: { title: 'Texto', description: 'Texto en las barras que son lo bastante grandes.' },
      removeMetadata: {
        title: 'Eliminar metadatos',
        description: 'Elimina el título, el autor y otros metadatos.',
      },
      removeAttachments: {
        title: 'Eliminar archivos adjuntos',
        description: 'Elimina los archivos adjuntos; no se busca en su contenido.',
      },
      fallback: {
        title: 'Páginas que no se pueden modificar con seguridad',
        description: 'Qué hacer con las páginas cuyo contenido está dañado o no es compatible.',
        choices: {
          picture: { title: 'Convertir en imágenes', description: 'Estas páginas se convierten en imágenes.' },
          error: { title: 'Detenerse con un error', description: 'No se escribe ningún archivo.' },
        },
      },
      password: passwordField,
    },
  },
}
