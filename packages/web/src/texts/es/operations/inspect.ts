import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Spanish texts of the operations that examine files. */
export const inspectOperations: Readonly<Record<string, OperationTexts>> = {
  'check-accessibility': {
    title: 'Comprobar accesibilidad',
    summary:
      'Comprueba si los lectores de pantalla pueden leer un PDF: etiquetas, títulos, textos alternativos, tablas, idioma (PDF/UA-1).',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'make-accessible': {
    title: 'Hacer accesible',
    summary:
      'Hace que los lectores de pantalla puedan leer un PDF: etiquetas, título, idioma, enlaces y campos, con una lista de lo que falta.',
    slots: pdfSlot,
    fields: {
      title: {
        title: 'Título',
        description: 'Título del documento. De forma predeterminada, el de los metadatos o el primer encabezado.',
        placeholder: 'Informe anual',
      },
      language: {
        title: 'Idioma',
        description: 'Idioma del texto como código. De forma predeterminada, el del archivo o el detectado.',
        placeholder: 'es',
      },
      tags: {
        title: 'Etiquetas',
        description:
          'Qué archivos reciben etiquetas: títulos, párrafos, listas, tablas, figuras y enlaces en orden de lectura.',
        choices: {
          missing: {
            title: 'Archivos sin etiquetas',
            description: 'Las etiquetas existentes se conservan y se completan.',
          },
          new: { title: 'Todos los archivos', description: 'Las etiquetas existentes se sustituyen.' },
          keep: { title: 'Ninguno', description: 'Las etiquetas solo se completan.' },
        },
      },
      alternatives: {
        title: 'Textos alternativos',
        description:
          'Lo que muestran las figuras, una por línea: página, número de la figura en ella, texto. Un signo menos convierte la figura en decoración.',
        placeholder: '2.1=Las ventas suben de 10 a 25 millones de euros',
      },
      password: passwordField,
    },
  },
  'check-pdfa': {
    title: 'Comprobar PDF/A',
    summary: 'Comprueba si un PDF cumple PDF/A, la norma de archivado, y muestra todos los incumplimientos.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Nivel',
        description:
          'Nivel de conformidad que se comprueba. De forma predeterminada, el que declara el archivo, o 2b si no declara ninguno.',
        choices: {
          claimed: 'El declarado',
          '1b': 'PDF/A-1b',
          '2a': 'PDF/A-2a',
          '2b': 'PDF/A-2b',
          '2u': 'PDF/A-2u',
          '3a': 'PDF/A-3a',
          '3b': 'PDF/A-3b',
        },
      },
      password: passwordField,
    },
  },
  'pdf-info': {
    title: 'Información del PDF',
    summary:
      'Muestra los tamaños de página, los metadatos, el cifrado, los marcadores, los campos de formulario y más de un PDF.',
    slots: pdfSlot,
    fields: {
      previews: {
        title: 'Vistas previas',
        description: 'Incluye una miniatura de cada página.',
      },
      previewSize: { title: 'Tamaño de las vistas previas', description: 'Lado más largo de las miniaturas.' },
      password: passwordField,
    },
  },
}
