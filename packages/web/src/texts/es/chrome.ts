import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish texts of the chrome and of the pages around the tools. */
export const chrome: PartialTranslation<Catalog['chrome']> = {
  product: 'Sheaf',
  skipToContent: 'Ir al contenido',
  toast: { label: 'Notificaciones ({hotkey})', kind: 'Notificación', close: 'Cerrar' },
  pageTitle: (title) => `${title} · Sheaf`,

  device: {
    title: 'En este dispositivo',
    on: 'Activado: los archivos permanecen en este dispositivo. No se sube nada.',
    off: 'Desactivado: los archivos se envían al servidor de este sitio. Los archivos subidos se eliminan en cuanto termina el trabajo; los resultados, al cabo de dos horas como máximo.',
    inShort: {
      on: 'No se sube nada.',
      off: 'Los archivos van al servidor y se eliminan al cabo de dos horas como máximo.',
    },
    noServer: 'Aquí no hay servidor: todo funciona en este dispositivo y no se sube nada.',
  },

  notFound: {
    title: 'Página no encontrada',
    text: 'En esta dirección no hay ninguna página.',
    home: 'Ver todas las herramientas',
  },

  loading: 'Cargando…',
  loadingImageToPdf: 'Cargando el conversor de imágenes a PDF…',
  loadingViewers: {
    'edit-pdf': 'Cargando el editor de PDF…',
    'edit-pdf-forms': 'Cargando el editor de campos de formulario…',
    'read-pdf': 'Cargando el lector de PDF…',
  },
  leave: '¿Salir de esta página? Se perderá lo que no esté terminado o guardado.',
  broken: {
    title: 'No se pudo mostrar esta página',
    text: 'No se pudo cargar una parte del sitio o algo falló en ella. Sus archivos siguen donde estaban.',
    reload: 'Recargar la página',
  },
}
