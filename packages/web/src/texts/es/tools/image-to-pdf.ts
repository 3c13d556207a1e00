import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Image to PDF in Spanish. */
export const imageToPdf: PartialTranslation<Catalog['imageToPdf']> = {
  lead: 'Convierta imágenes en un PDF, una por página.',
  tabs: { label: 'Imagen a PDF', upload: 'Subir imágenes', options: 'Opciones del PDF' },
  drop: {
    label: 'Imágenes',
    prompt: 'Arrastre aquí sus imágenes',
    morePrompt: 'Arrastre aquí más imágenes o',
    dropHere: 'Suelte aquí sus imágenes',
    select: 'Seleccionar imágenes',
    more: 'Añadir más imágenes',
    limits: (formats, limit) => `Formatos compatibles: ${formats} · hasta ${limit} en total`,
  },
  list: {
    title: (count) => `Imágenes seleccionadas (${count})`,
    label: 'Imágenes seleccionadas',
    clear: 'Quitar todas',
  },
  convert: 'Convertir a PDF',
  converting: 'Convirtiendo…',
  how: {
    title: 'Cómo funciona',
    steps: [
      'Suba sus imágenes, todas a la vez o una tras otra.',
      'Póngalas en el orden de las páginas.',
      'Elija tamaño, orientación y calidad en las opciones del PDF.',
      'Conviértalas y descargue su PDF.',
    ],
  },
  tips: {
    title: 'Consejos',
    items: [
      '«Ajustar a la imagen» hace cada página tan grande como su imagen.',
      '«Alta» conserva cada píxel; «Estándar» hace el PDF más pequeño.',
      'Cada página de un TIFF se convierte en una página del PDF.',
    ],
  },
  busy: 'Convirtiendo sus imágenes…',
  stages: [
    'Preparando las imágenes…',
    'Convirtiendo las imágenes a PDF…',
    'Convirtiendo las imágenes a PDF…',
    'Terminando el PDF…',
  ],
  completed: 'Conversión completada',
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `Imágenes ${before}, PDF ${after}`,
  download: 'Descargar PDF',
  another: 'Convertir más imágenes',
  doneTitle: 'Conversión completada',
  doneText: (count) => (count === 1 ? 'Se convirtió 1 imagen a PDF' : `Se convirtieron ${count} imágenes a PDF`),
  failed: 'No se pudo convertir',
  failedText: 'No se pudieron convertir las imágenes a PDF',
  invalid: { title: 'Formato no válido', text: 'Seleccione archivos de imagen válidos (JPG, PNG, TIFF, etc.)' },
  tooLarge: {
    title: 'Archivos demasiado grandes',
    text: (limit) => `El tamaño total no debe superar ${limit}`,
  },
  none: { title: 'Ninguna imagen seleccionada', text: 'Seleccione al menos una imagen para convertir' },
}
