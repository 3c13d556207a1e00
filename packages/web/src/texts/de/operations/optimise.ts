import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations that make files smaller. */
export const optimiseOperations: Readonly<Record<string, OperationTexts>> = {
  'compress-image': {
    title: 'Bilder komprimieren',
    summary: 'Bilder verkleinern, ohne dass man es ihnen ansieht.',
    slots: { file: 'Bilddatei' },
    fields: {
      quality: {
        title: 'Qualität',
        description: 'Wie viel vom Bild für eine kleinere Datei aufgegeben wird.',
        choices: {
          low: { title: 'Starke Komprimierung', description: 'Die kleinsten Dateien; der Verlust ist zu sehen.' },
          medium: { title: 'Ausgewogen', description: 'Viel kleiner, kaum ein sichtbarer Unterschied.' },
          high: { title: 'Schwache Komprimierung', description: 'Beste Qualität; PNG bleibt ohne Verlust.' },
        },
      },
      to: {
        title: 'Format',
        description: 'Format des Ergebnisses. In GIF, WebP und PNG bleiben Animationen erhalten.',
        choices: { same: 'Wie das Bild', jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF', avif: 'AVIF' },
      },
      maxSide: { title: 'Längste Seite', description: 'Verkleinert größere Bilder auf dieses Maß.' },
      exactQuality: {
        title: 'Genaue Qualität',
        description: 'Qualität von JPEG, WebP und AVIF statt der Stufe oben. Ohne Wirkung mit einer Zielgröße.',
      },
      targetSize: {
        title: 'Zielgröße',
        description: 'Sucht die beste Qualität, die in diese Dateigröße passt. 1 MB sind 1.024 KB oder 1.048.576 Byte.',
        choices: { '100KB': '100 KB', '200KB': '200 KB', '500KB': '500 KB', '1MB': '1 MB' },
      },
      keepMetadata: {
        title: 'Metadaten behalten',
        description:
          'Behält Kameradaten, Ort und Beschriftungen. Farbprofil, Ausrichtung und die HDR-Gain-Map eines JPEG bleiben in jedem Fall erhalten.',
      },
    },
  },
  'compress-pdf': {
    title: 'PDF komprimieren',
    summary: 'Ein PDF um bis zu 90 % verkleinern.',
    slots: pdfSlot,
    fields: {
      compressionLevel: {
        title: 'Stufe der Komprimierung',
        description: 'Abwägung zwischen Bildqualität und Dateigröße.',
        choices: {
          less: { title: 'Schwache Komprimierung', description: 'Schärfere Bilder, größere Datei.' },
          recommended: {
            title: 'Empfohlen',
            description: 'Meist 60–80 % kleiner und kaum sichtbar anders. Text und Zeichnungen schrumpfen weniger.',
          },
          extreme: { title: 'Starke Komprimierung', description: 'Kleinste Datei, aber Bilder verlieren Details.' },
        },
      },
      targetSize: {
        title: 'Zielgröße',
        description:
          'Höchstgröße der Datei. Sheaf wählt die beste Qualität, die noch passt, unabhängig von der Stufe. 1 MB sind 1.024 KB oder 1.048.576 Byte.',
        choices: {
          '2MB': '2 MB',
          '5MB': '5 MB',
          '10MB': '10 MB',
          '20MB': '20 MB',
        },
      },
      imageQuality: {
        title: 'Bildqualität',
        description:
          'JPEG-Qualität aller Bilder. Ohne Angabe richtet sich die Qualität jedes Bildes nach der Stufe oder der Zielgröße.',
      },
      dpi: {
        title: 'Auflösung',
        description:
          'Bilder, die auf der Seite eine höhere Auflösung haben, werden verkleinert. Ohne Angabe bestimmt die Stufe die Auflösung.',
      },
      grayscale: {
        title: 'Graustufen',
        description: 'Wandelt Bilder in Graustufen um. Text und Zeichnungen behalten ihre Farben.',
      },
      linearize: {
        title: 'Schnelle Anzeige im Web',
        description:
          'Linearisiert die Datei: Die erste Seite erscheint, während der Rest noch lädt. Die Datei wird etwas größer. Ohne Wirkung, wenn sie sich nicht verkleinern lässt.',
      },
      stripMetadata: {
        title: 'Metadaten entfernen',
        description: 'Entfernt die Metadaten des Dokuments, etwa Titel, Verfasser, Programmnamen und Datumsangaben.',
      },
      password: passwordField,
    },
  },
  'compress-video': {
    title: 'Videos komprimieren',
    summary: 'Videos verkleinern, ohne dass man es ihnen ansieht.',
    slots: { file: 'Videodatei' },
    fields: {
      quality: {
        title: 'Qualität',
        description: 'Wie viel vom Video für eine kleinere Datei aufgegeben wird.',
        choices: {
          low: {
            title: 'Starke Komprimierung',
            description: 'Die kleinsten Dateien, höchstens 720p; der Verlust ist zu sehen.',
          },
          medium: {
            title: 'Ausgewogen',
            description: 'Viel kleiner, höchstens 1080p; kaum ein sichtbarer Unterschied.',
          },
          high: { title: 'Schwache Komprimierung', description: 'Beste Qualität; die Dateien bleiben größer.' },
        },
      },
      targetSize: {
        title: 'Zielgröße',
        description:
          'Sucht die beste Qualität, die in diese Dateigröße passt. Entscheidet anstelle der Qualität und dauert doppelt so lange. 1 MB sind 1.024 KB oder 1.048.576 Byte.',
        choices: {
          '10MB': { title: '10 MB', description: 'Für die meisten Chats.' },
          '16MB': { title: '16 MB', description: 'Für Messenger.' },
          '25MB': { title: '25 MB', description: 'Für E-Mails.' },
        },
      },
      maxHeight: {
        title: 'Höhe',
        description: 'Verkleinert größere Videos auf dieses Maß, wie in 720p; bei hochkanten gilt es für die Breite.',
      },
      fps: {
        title: 'Bilder pro Sekunde',
        description: 'Lässt Bilder weg, wo es mehr sind als so viele.',
      },
      codec: {
        title: 'Codec',
        description: 'Wie das Bild kodiert wird. Die neueren dauern länger und werden nicht überall abgespielt.',
        choices: {
          h264: { title: 'H.264', description: 'Wird überall abgespielt.' },
          hevc: { title: 'H.265 (HEVC)', description: 'Kleiner; nicht in jedem Browser.' },
          av1: { title: 'AV1', description: 'Am kleinsten; für neuere Geräte.' },
          vp9: { title: 'VP9', description: 'Kleiner, als WebM; für Browser.' },
        },
      },
      removeAudio: { title: 'Ton entfernen', description: 'Lässt nur das Bild übrig.' },
      start: { title: 'Anfang', description: 'Schneidet ab, was vor dieser Zeit kommt.' },
      end: { title: 'Ende', description: 'Schneidet ab, was nach dieser Zeit kommt.' },
      keepMetadata: {
        title: 'Metadaten behalten',
        description: 'Behält Titel, Datum, Ort und Kamera. Kapitel und Sprachen bleiben in jedem Fall erhalten.',
      },
    },
  },
}
