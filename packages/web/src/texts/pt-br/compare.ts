import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Views that show something before and after, in Brazilian Portuguese. */
export const compare: PartialTranslation<Catalog['compare']> = {
  title: 'Antes e depois',
  before: 'Original',
  after: 'Resultado',
  slider: 'Parte visível do original',
  percent: (percent) => `${percent}%`,
  zoomIn: 'Aumentar zoom',
  zoomOut: 'Diminuir zoom',
  fit: 'Ajustar',
  working: 'Preparando a pré-visualização…',
  page: (page, count) => `Página ${page} de ${count}`,
  previous: 'Página anterior',
  next: 'Próxima página',
  about: (size) => `aprox. ${size}`,
  sizesAbout: (before, after) => `${before} → aprox. ${after}`,
  onDevice: 'Esta prévia foi criada neste dispositivo.',
  sampled: (count) => `Estimado neste dispositivo a partir de ${count} páginas.`,
  failed: 'Não há pré-visualização deste arquivo.',
}
