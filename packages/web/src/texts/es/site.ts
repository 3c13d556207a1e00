import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts around every page, in Spanish. */
export const site: PartialTranslation<Catalog['site']> = {
  nav: { label: 'Principal', tools: 'Herramientas', help: 'Ayuda' },
  menu: { open: 'Abrir el menú', close: 'Cerrar el menú', settings: 'Ajustes' },
  theme: { label: 'Colores', system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',

  sidebar: {
    title: 'Herramientas PDF',
    entries: {
      all: 'Todas las herramientas',
      'compress-pdf': 'Comprimir',
      'edit-pdf': 'Editar',
      'read-pdf': 'Lector de PDF',
      'protect-pdf': 'Proteger PDF',
      'merge-pdf': 'Unir PDF',
      'split-pdf': 'Dividir PDF',
      'delete-pages': 'Eliminar páginas',
      'pdf-to-image': 'PDF a imagen',
      'compress-image': 'Comprimir imágenes',
      'compress-video': 'Comprimir videos',
      'ocr-pdf': 'OCR (reconocimiento de texto)',
    },
  },

  pages: {
    'convert-to-pdf': 'Convertir a PDF',
    'page-manipulation': 'Editar páginas',
    about: 'Acerca de',
    features: 'Funciones',
    contact: 'Contacto',
    faq: 'Ayuda y preguntas',
    'privacy-policy': 'Política de privacidad',
    'terms-of-service': 'Condiciones de uso',
    security: 'Seguridad',
  },

  categories: {
    pages: 'Páginas',
    security: 'Seguridad',
    edit: 'Editar',
    convert: 'Convertir',
    optimise: 'Reducir',
    inspect: 'Examinar',
    automate: 'Automatizar',
  },

  viewers: {
    'edit-pdf': {
      title: 'Editar PDF',
      summary: 'Resaltar, dibujar, escribir y firmar directamente en las páginas.',
    },
    'edit-pdf-forms': {
      title: 'Editor de campos de formulario',
      summary: 'Colocar campos de texto, casillas y listas en un formulario.',
    },
    'read-pdf': { title: 'Lector de PDF', summary: 'Leer un PDF en el navegador o escucharlo en voz alta.' },
  },

  pipelines: {
    title: 'Flujos de trabajo',
    summary: 'Hacer varias operaciones de una vez y guardarlas para la próxima.',
  },

  footer: {
    label: 'Todas las páginas',
    tools: 'Herramientas',
    company: 'Sobre nosotros',
    legal: 'Legal',
    license: 'Software libre con licencia MIT. Sin cuenta, sin rastreo, sin peticiones a terceros.',
  },
}
