import type { FieldTexts, OperationTexts } from '../../operations.js'

const videoSlot = { file: 'Videodatei' } as const

const keepMetadataField: FieldTexts = {
  title: 'Metadaten behalten',
  description: 'Behält Titel, Datum, Ort und Kamera. Kapitel und Sprachen bleiben in jedem Fall.',
}

const startField: FieldTexts = { title: 'Anfang', description: 'Schneidet alles vor dieser Zeit weg.' }
const endField: FieldTexts = { title: 'Ende', description: 'Schneidet alles nach dieser Zeit weg.' }

/** German texts of the operations that change videos. */
export const videoOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-video': {
    title: 'Video umwandeln',
    summary: 'Ein Video in MP4, WebM, MOV oder MKV umwandeln, wo möglich ohne Verlust.',
    slots: videoSlot,
    fields: {
      to: {
        title: 'Format',
        description: 'Format des Ergebnisses.',
        choices: {
          mp4: { title: 'MP4', description: 'Läuft überall.' },
          webm: { title: 'WebM', description: 'Fürs Web, mit freien Codecs.' },
          mov: { title: 'MOV', description: 'Für QuickTime und Schnittprogramme auf dem Mac.' },
          mkv: { title: 'MKV', description: 'Fasst fast jeden Codec.' },
        },
      },
      codec: {
        title: 'Codec',
        description: 'Codec des Bildes.',
        choices: {
          keep: {
            title: 'Behalten',
            description:
              'Kopiert das Bild ohne neue Kodierung, wenn das Format den Codec unterstützt; sonst wird neu kodiert.',
          },
          h264: { title: 'H.264', description: 'Läuft überall.' },
          hevc: { title: 'H.265 (HEVC)', description: 'Kleiner; nicht in jedem Browser.' },
          av1: { title: 'AV1', description: 'Am kleinsten; für neue Geräte.' },
          vp9: { title: 'VP9', description: 'Kleiner, für Browser.' },
        },
      },
      quality: {
        title: 'Qualität',
        description: 'Qualität dessen, was neu kodiert werden muss.',
        choices: {
          low: { title: 'Niedrig', description: 'Kleine Dateien; der Verlust ist zu sehen.' },
          medium: { title: 'Mittel', description: 'Kleinere Dateien, kaum ein sichtbarer Unterschied.' },
          high: { title: 'Hoch', description: 'Kein sichtbarer Unterschied.' },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'mute-video': {
    title: 'Video stummschalten',
    summary: 'Den Ton eines Videos entfernen. Das Bild bleibt genau, wie es ist.',
    slots: videoSlot,
    fields: { keepMetadata: keepMetadataField },
  },
  'trim-video': {
    title: 'Video zuschneiden',
    summary: 'Einen Teil aus einem Video schneiden, wo möglich ohne Verlust.',
    slots: videoSlot,
    fields: {
      start: startField,
      end: endField,
      cut: {
        title: 'Schnitt',
        description: 'Wo das Ergebnis beginnt.',
        choices: {
          exact: {
            title: 'Genau am Anfang',
            description:
              'Kopiert das Video, wenn es sich dort schneiden lässt; sonst wird es in hoher Qualität neu kodiert.',
          },
          lossless: {
            title: 'Ohne Verlust',
            description:
              'Kopiert das Video immer. Es kann früher beginnen: an der letzten Stelle, die einen Schnitt erlaubt.',
          },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'extract-audio': {
    title: 'Ton aus Video',
    summary: 'Den Ton eines Videos als M4A, MP3, Ogg, FLAC oder WAV speichern.',
    slots: videoSlot,
    fields: {
      to: {
        title: 'Format',
        description: 'Format des Tons.',
        choices: {
          keep: { title: 'Wie er ist', description: 'Kopiert den Ton ohne Verlust: meist M4A.' },
          m4a: { title: 'M4A (AAC)', description: 'Läuft überall.' },
          mp3: { title: 'MP3', description: 'Läuft überall, auch auf alten Geräten.' },
          ogg: { title: 'Ogg (Opus)', description: 'Am kleinsten, für Browser und neue Geräte.' },
          flac: { title: 'FLAC', description: 'Verlustfrei und komprimiert.' },
          wav: { title: 'WAV', description: 'Unkomprimiert, zum Bearbeiten.' },
        },
      },
      bitrate: { title: 'Bitrate', description: 'Kilobit pro Sekunde für das, was kodiert wird.' },
      track: { title: 'Tonspur', description: 'Welche Tonspur, wenn ein Video mehrere hat.' },
      start: startField,
      end: endField,
      keepMetadata: keepMetadataField,
    },
  },
  'merge-videos': {
    title: 'Videos verbinden',
    summary:
      'Videos jeden Formats und jeder Größe in der gegebenen Reihenfolge zu einem verbinden, gleichartige ohne Verlust.',
    slots: { files: 'Videodateien' },
    fields: {
      join: {
        title: 'Verbindung',
        description: 'Wie die Bilder der Videos verbunden werden.',
        choices: {
          auto: {
            title: 'Wenn möglich ohne Verlust',
            description:
              'Kopiert die Bilder, wenn alle Videos gleichartig sind und die Qualität hoch ist; sonst werden sie neu kodiert.',
          },
          encode: { title: 'Neu kodiert', description: 'Kodiert die Bilder immer neu.' },
        },
      },
      to: {
        title: 'Format',
        description: 'Format des Ergebnisses.',
        choices: {
          mp4: { title: 'MP4', description: 'Läuft überall.' },
          webm: { title: 'WebM', description: 'Für Browser; dauert länger.' },
        },
      },
      size: {
        title: 'Größe',
        description: 'Größe des Bildes. Videos mit anderem Seitenverhältnis bekommen schwarze Balken.',
        choices: { first: 'Die des ersten Videos', largest: 'Die des größten Videos' },
      },
      quality: {
        title: 'Qualität',
        description: 'Bildqualität gegen Dateigröße.',
        choices: {
          low: { title: 'Niedrig', description: 'Kleine Dateien; der Verlust ist zu sehen.' },
          medium: { title: 'Mittel', description: 'Kleinere Dateien, kaum ein sichtbarer Unterschied.' },
          high: { title: 'Hoch', description: 'Kein sichtbarer Unterschied.' },
        },
      },
      removeAudio: { title: 'Ton entfernen', description: 'Behält nur das Bild.' },
    },
  },
  'video-to-gif': {
    title: 'Video zu GIF',
    summary: 'Aus einem Teil eines Videos ein animiertes GIF oder WebP machen.',
    slots: videoSlot,
    fields: {
      start: { title: 'Anfang', description: 'Beginnt zu dieser Zeit.' },
      end: { title: 'Ende', description: 'Endet zu dieser Zeit.' },
      width: { title: 'Breite', description: 'Breite des Ergebnisses. Kleinere Videos werden nicht vergrößert.' },
      fps: { title: 'Bilder pro Sekunde', description: 'Mehr sind flüssiger und größer.' },
      format: {
        title: 'Format',
        description: 'Format der Animation.',
        choices: {
          gif: { title: 'GIF', description: 'Läuft überall, mit 256 Farben.' },
          webp: { title: 'WebP', description: 'Viel kleiner, in vollen Farben, für Browser.' },
        },
      },
      loop: { title: 'Wiederholungen', description: 'Wie oft sie läuft; 0 ist endlos.' },
    },
  },
  'video-to-images': {
    title: 'Video zu Bildern',
    summary: 'Bilder eines Videos als JPEG, PNG oder WebP speichern.',
    slots: videoSlot,
    fields: {
      every: { title: 'Abstand', description: 'Alle so viele Sekunden ein Bild. Ohne Angabe jede Sekunde.' },
      count: { title: 'Anzahl', description: 'So viele Bilder, gleichmäßig über das Video verteilt.' },
      start: { title: 'Anfang', description: 'Das erste Bild ist von dieser Zeit.' },
      end: { title: 'Ende', description: 'Keine Bilder nach dieser Zeit.' },
      format: {
        title: 'Format',
        description: 'Format der Bilder.',
        choices: {
          jpeg: { title: 'JPEG', description: 'Kleine Dateien, die sich überall öffnen lassen.' },
          png: { title: 'PNG', description: 'Verlustfrei.' },
          webp: { title: 'WebP', description: 'Kleiner als JPEG, fürs Web.' },
        },
      },
      quality: { title: 'Qualität', description: 'Höher heißt bessere Bilder und größere Dateien.' },
      maxSide: { title: 'Längste Seite', description: 'Verkleinert größere Bilder auf dieses Maß.' },
    },
  },
}
