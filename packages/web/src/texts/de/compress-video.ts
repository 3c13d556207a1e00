import type { Catalogue } from '../catalogue.js'
import type { Translation } from '../translation.js'

/** Video Compression in German. */
export const compressVideo: Translation<Catalogue>['compressVideo'] = {
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
  archive: 'komprimierte_videos.zip',
  statisticsTotal: 'Videos insgesamt',
  invalid: {
    title: 'Ungültige Dateien',
    text: 'Einige Dateien wurden nicht angenommen. Bitte wählen Sie gültige Videodateien aus.',
  },
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
