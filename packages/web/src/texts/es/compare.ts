import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Views that show something before and after, in Spanish. */
export const compare: PartialTranslation<Catalog['compare']> = {
  title: 'Antes y después',
  before: 'Original',
  after: 'Resultado',
  slider: 'Parte visible del original',
  percent: (percent) => `${percent} %`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fit: 'Ajustar',
  working: 'Preparando la vista previa…',
  page: (page, count) => `Página ${page} de ${count}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  about: (size) => `aprox. ${size}`,
  sizesAbout: (before, after) => `${before} → aprox. ${after}`,
  onDevice: 'Esta vista previa se ha creado en este dispositivo.',
  sampled: (count) => `Estimado en este dispositivo a partir de ${count} páginas.`,
  failed: 'No hay vista previa de este archivo.',
}
