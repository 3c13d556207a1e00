import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The view that chooses a part of a video, in Brazilian Portuguese. */
export const videoPart: PartialTranslation<Catalog['videoPart']> = {
  title: 'Parte que fica',
  start: 'Início',
  end: 'Fim',
  startHere: 'Começar aqui',
  endHere: 'Terminar aqui',
  play: 'Reproduzir esta parte',
  kept: (from, to, length) => `${from} – ${to} (${length})`,
  failed: 'Este navegador não consegue reproduzir o vídeo. Digite os tempos.',
}
