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
          keep: { title: 'Behalten', description: 'Kopiert das Bild, wo das Format es fassen kann.' },
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
    summary: 'Den Ton eines Videos entfernen, ohne das Bild neu zu kodieren.',
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
              'Kopiert das Video immer, von der letzten Stelle vor dem Anfang an, die einen Schnitt erlaubt.',
          },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
}
