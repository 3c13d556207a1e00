import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Image Compression in Spanish. */
export const imageCompress: PartialTranslation<Catalog['imageCompress']> = {
  lead: 'Comprima imágenes para reducir su tamaño sin perder calidad',
  drop: {
    label: 'Imágenes',
    prompt: 'Arrastre aquí sus imágenes',
    morePrompt: 'Arrastre aquí más imágenes o',
    dropHere: 'Suelte aquí sus imágenes',
    select: 'Seleccionar imágenes',
    more: 'Añadir más imágenes',
    limits: (formats, limit) => `${formats} · hasta ${limit} por imagen`,
  },
  list: 'Imágenes',
  compressAll: 'Comprimir todas las imágenes',
  statisticsTotal: 'Total de imágenes',
  invalid: {
    title: 'Archivos no válidos',
    text: 'Algunos archivos se rechazaron. Seleccione archivos de imagen válidos.',
  },
  stage: (text) => text,
  completed: (percent) => ({
    title: 'Imagen comprimida',
    text: percent.startsWith('-')
      ? `La imagen es ahora un ${percent.slice(1).replace('.', ',')} % más grande`
      : `La imagen es un ${percent.replace('.', ',')} % más pequeña`,
  }),
  failed: {
    title: 'No se pudo comprimir',
    text: 'Se produjo un error al comprimir su imagen. Inténtelo de nuevo.',
  },
}
