import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish words that Number Pages, Reorder Pages and Add Watermark share. */
export const pageTools: PartialTranslation<Catalog['pageTools']> = {
  back: 'Volver a las herramientas de páginas',
  applying: 'Procesando…',
  done: '¡Listo!',
  another: 'Procesar otro archivo',
  failedTitle: 'Error',
  doneTitle: '¡Listo!',
  downloaded: 'Descarga completada.',
  downloadFailed: 'No se pudo descargar su PDF. Inténtelo de nuevo.',
  noFile: { title: 'Ningún archivo seleccionado', text: 'Seleccione primero un archivo PDF.' },
  preview: {
    title: 'Vista previa',
    label: (page) => `Vista previa de la página ${page}`,
    page: (page, count) => `Página ${page} de ${count}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
    busy: 'Creando la vista previa…',
    drag: 'Arrastre sobre la página para moverlo.',
    made: 'Esta vista previa muestra exactamente cómo quedará el resultado. Se crea en este dispositivo.',
    large: 'Este archivo es grande. La vista previa puede tardar un poco.',
    show: 'Mostrar vista previa',
    refresh: 'Actualizar vista previa',
    blank: 'Su archivo no se puede mostrar aquí, por eso aparece una página en blanco.',
    locked:
      'El archivo tiene contraseña. Escríbala en las opciones para ver sus páginas; hasta entonces se muestra una página en blanco.',
    missing: 'Esta es su página tal como está: todavía falta un archivo.',
    wrong: 'La vista previa se actualizará cuando todas las opciones sean correctas.',
    failed: 'No hay vista previa de este archivo.',
  },
}
