import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish words that all queues share. */
export const queue: PartialTranslation<Catalog['queue']> = {
  status: { pending: 'En espera', compressing: 'Comprimiendo', completed: 'Listo', error: 'Error' },
  statistics: { title: 'Resumen', completed: 'Completados', processing: 'En proceso', failed: 'Con error' },
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `${before} antes, ${after} después`,
  saved: (percent) => {
    if (percent === '0.0') return 'Mismo tamaño'
    const shown = percent.replace('.', ',')
    return shown.startsWith('-') ? `${shown.slice(1)} % más grande` : `${shown} % más pequeño`
  },
  onDevice: 'Hecho en este dispositivo',
  onServer: 'Hecho en el servidor',
  progress: (name) => `Comprimiendo ${name}`,
  download: 'Descargar',
  downloadOf: (name) => `Descargar ${name}`,
  downloadAll: 'Descargar todo',
  downloadingAll: 'Empaquetando…',
  downloadFailed: 'No se pudo descargar este archivo. Inténtelo de nuevo.',
  allDownloadsFailed: 'No se pudieron descargar sus archivos. Inténtelo de nuevo.',
  inLine: 'Esperando su turno',
  retry: 'Reintentar',
  retryOf: (name) => `Reintentar ${name}`,
  again: 'Volver a comprimir',
  againOf: (name) => `Volver a comprimir ${name}`,
  remove: (name) => `Quitar ${name}`,
  removed: (name) => `Se quitó ${name}`,
  compareOf: (name) => `${name} antes y después`,
  qualityOf: (name) => `Calidad de ${name}`,
  forAll: 'Usar para todos',
  gaveAll: 'Ahora todos los archivos tienen esta calidad.',
  play: 'Reproducir ambos',
  pause: 'Pausar',
  position: 'Posición en el video',
}
