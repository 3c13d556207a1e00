import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Parts of what `compress-video` says of its work, such as `Compressing the video, 1.4× speed, 35 s left`. */
const stages: readonly [RegExp, (...found: string[]) => string][] = [
  [/^Analyzing the video$/, () => 'Analizando el video'],
  [/^Compressing the video$/, () => 'Comprimiendo el video'],
  [/^([\d.]+)× speed$/, (speed) => `velocidad ${speed.replace('.', ',')}×`],
  [/^([\d.]+) (s|min|h) left$/, (time, unit) => `quedan ${time.replace('.', ',')} ${unit}`],
  [/^Done$/, () => 'Listo'],
]

function spanishStage(text: string): string {
  const inSpanish = text.split(', ').map((part) => {
    for (const [stage, say] of stages) {
      const found = stage.exec(part)
      if (found) return say(...found.slice(1))
    }
    return part
  })
  return inSpanish.join(', ')
}

/** Video Compression in Spanish. */
export const compressVideo: PartialTranslation<Catalog['compressVideo']> = {
  lead: 'Comprima videos para reducir su tamaño sin perder calidad',
  drop: {
    label: 'Videos',
    prompt: 'Arrastre aquí sus videos',
    morePrompt: 'Arrastre aquí más videos o',
    dropHere: 'Suelte aquí sus videos',
    select: 'Seleccionar videos',
    more: 'Añadir más videos',
    limits: (formats, limit) => `${formats} · hasta ${limit} por video`,
  },
  list: 'Videos',
  compressAll: 'Comprimir todos los videos',
  statisticsTotal: 'Total de videos',
  invalid: {
    title: 'Archivos no válidos',
    text: 'Algunos archivos se rechazaron. Seleccione archivos de video válidos.',
  },
  stage: spanishStage,
  completed: (percent) => ({
    title: 'Video comprimido',
    text: percent.startsWith('-')
      ? `El video es ahora un ${percent.slice(1).replace('.', ',')} % más grande`
      : `El video es un ${percent.replace('.', ',')} % más pequeño`,
  }),
  failed: {
    title: 'No se pudo comprimir',
    text: 'Se produjo un error al comprimir su video. Inténtelo de nuevo.',
  },
}
