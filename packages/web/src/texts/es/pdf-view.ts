import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish words wherever pages of a PDF are shown. */
export const pdfView: PartialTranslation<Catalog['pdfView']> = {
  page: (number) => `Página ${number}`,
  pages: (count) => (count === 1 ? '1 página' : `${count.toLocaleString('es')} páginas`),
  counting: 'Abriendo el PDF…',
  list: 'Páginas',
  skip: 'Saltar las páginas',
  afterPages: 'Fin de las páginas',
  view: { label: 'Vista', thumbnails: 'Miniaturas', rows: 'Lista' },
  locked: {
    title: 'Este PDF tiene contraseña',
    text: 'Escríbala para ver las páginas. Solo se usa para este archivo y no se guarda en ningún sitio.',
    label: 'Contraseña',
    wrong: 'Esta contraseña no abre el archivo. Pruebe con otra.',
    missing: 'Escriba la contraseña del archivo.',
    open: 'Abrir PDF',
  },
  failed: {
    title: 'No hay vista previa',
    text: 'No se pudo crear la vista previa del PDF. Pruebe con otro archivo.',
  },
  ranges: 'Use números e intervalos, como 1-3, 5, last (última) u odd (impares).',
  beyond: (count) => (count === 1 ? 'El documento tiene 1 página.' : `El documento tiene las páginas 1 a ${count}.`),
}
