import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The view that chooses a part of a video, in Spanish. */
export const videoPart: PartialTranslation<Catalog['videoPart']> = {
  title: 'Parte que se conserva',
  start: 'Inicio',
  end: 'Final',
  startHere: 'Empezar aquí',
  endHere: 'Terminar aquí',
  play: 'Reproducir esta parte',
  kept: (from, to, length) => `${from} – ${to} (${length})`,
  failed: 'Este navegador no puede reproducir el video. Escriba los tiempos.',
}
