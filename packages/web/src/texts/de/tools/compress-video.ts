import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** Parts of what `compress-video` says of its work, such as `Compressing the video, 1.4× speed, 35 s left`. */
const stages: readonly [RegExp, (...found: string[]) => string][] = [
  [/^Analyzing the video$/, () => 'Das Video wird untersucht'],
  [/^Compressing the video$/, () => 'Das Video wird komprimiert'],
  [/^([\d.]+)× speed$/, (speed) => `${speed.replace('.', ',')}-fache Geschwindigkeit`],
  [
    /^([\d.]+) (s|min|h) left$/,
    (time, unit) => `noch ${time.replace('.', ',')} ${unit === 'h' ? 'Std.' : unit === 'min' ? 'Min.' : 's'}`,
  ],
  [/^Done$/, () => 'Fertig'],
]

function germanStage(text: string): string {
  const inGerman = text.split(', ').map((part) => {
    for (const [stage, say] of stages) {
      const found = stage.exec(part)
      if (found) return say(...found.slice(1))
    }
    return part
  })
  return inGerman.join(', ')
}

/** Video Compression in German. */
export const compressVideo: Translation<Catalog>['compressVideo'] = {
  lead: 'Videos komprimieren: kleinere Dateien bei gleichbleibender Qualität',
  drop: {
    label: 'Videos',
    prompt: 'Ziehen Sie Ihre Videos hierher',
    morePrompt: 'Weitere Videos hierher ziehen oder',
    dropHere: 'Lassen Sie Ihre Videos hier los',
    select: 'Videos auswählen',
    more: 'Weitere Videos hinzufügen',
    limits: (formats, limit) => `${formats} · je Video bis ${limit}`,
  },
  list: 'Videos',
  compressAll: 'Alle Videos komprimieren',
  statisticsTotal: 'Videos insgesamt',
  invalid: {
    title: 'Ungültige Dateien',
    text: 'Einige Dateien wurden nicht angenommen. Bitte wählen Sie gültige Videodateien aus.',
  },
  stage: germanStage,
  completed: (percent) => ({
    title: 'Video komprimiert',
    text: percent.startsWith('-')
      ? `Das Video ist jetzt um ${percent.slice(1).replace('.', ',')} % größer`
      : `Das Video ist um ${percent.replace('.', ',')} % kleiner`,
  }),
  failed: {
    title: 'Komprimieren fehlgeschlagen',
    text: 'Beim Komprimieren Ihres Videos ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
}
