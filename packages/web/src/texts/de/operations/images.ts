import type { FieldTexts, OperationTexts } from '../../operations.js'
import { ocrLanguageTitles, passwordField } from './recurring.js'

const imageSlot = { file: 'Bilddatei' } as const

const qualityField: FieldTexts = {
  title: 'Qualität',
  description: 'Qualität von JPEG, WebP und AVIF. Ohne Angabe die des Bildes oder eine hohe.',
}

const keepMetadataField: FieldTexts = {
  title: 'Metadaten behalten',
  description: 'Behält Kameradaten, Ort und Beschriftungen. Das Farbprofil bleibt in jedem Fall.',
}

/** German texts of the operations that change images. */
export const imageOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-image': {
    title: 'Bild umwandeln',
    summary: 'Ein Bild oder Seiten eines PDF in JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP oder ICO umwandeln.',
    slots: { file: 'PDF- oder Bilddatei' },
    fields: {
      to: {
        title: 'Format',
        description: 'Format des Ergebnisses.',
        choices: {
          jpeg: { title: 'JPEG', description: 'Kleine Dateien, die sich überall öffnen lassen. Am besten für Fotos.' },
          png: {
            title: 'PNG',
            description: 'Verlustfrei, mit Transparenz und Animation. Am besten für Bildschirmfotos und Grafiken.',
          },
          webp: { title: 'WebP', description: 'Kleiner als JPEG und PNG, mit Transparenz, fürs Web.' },
          avif: { title: 'AVIF', description: 'Die kleinsten Dateien; das Umwandeln dauert länger.' },
          tiff: { title: 'TIFF', description: 'Verlustfrei, mit allen Seiten. Am besten für Druck und Archiv.' },
          gif: { title: 'GIF', description: 'Höchstens 256 Farben, mit Animation.' },
          bmp: { title: 'BMP', description: 'Unkomprimiert, für alte Programme.' },
          ico: { title: 'ICO', description: 'Symbol mit Bildern von 16 bis 256 Pixeln, für Websites und Windows.' },
        },
      },
      quality: qualityField,
      lossless: { title: 'Verlustfrei', description: 'Schreibt das WebP ganz ohne Verlust.' },
      background: {
        title: 'Hintergrund',
        description:
          'Füllt durchsichtige Stellen mit dieser Farbe. Ohne Angabe weiß in JPEG und bei Seiten eines PDF, sonst gar nicht.',
      },
      everyFrame: {
        title: 'Alle Seiten und Einzelbilder',
        description: 'Schreibt jede Seite eines TIFF und jedes Einzelbild einer Animation, wo nötig als eigene Datei.',
      },
      pages: { title: 'Seiten', description: 'Die Seiten eines PDF, die zu Bildern werden.' },
      resolution: { title: 'Auflösung (DPI)', description: 'Bildpunkte je Zoll der Seite.' },
      keepMetadata: keepMetadataField,
      password: passwordField,
    },
  },
  'crop-image': {
    title: 'Bild zuschneiden',
    summary: 'Ein Bild auf einen Ausschnitt oder ein Seitenverhältnis wie 16:9 zuschneiden.',
    slots: imageSlot,
    fields: {
      ratio: {
        title: 'Seitenverhältnis',
        description: 'Schneidet den größten Ausschnitt mit diesem Verhältnis aus.',
        choices: {
          '1:1': 'Quadrat (1:1)',
          '4:3': '4:3',
          '3:2': '3:2',
          '16:9': '16:9',
          '4:5': 'Hochformat (4:5)',
          '9:16': 'Story (9:16)',
        },
      },
      width: { title: 'Breite', description: 'Breite des Ausschnitts. Ohne Angabe alles.' },
      height: { title: 'Höhe', description: 'Höhe des Ausschnitts. Ohne Angabe alles.' },
      x: { title: 'Von links', description: 'Wo der Ausschnitt beginnt, vom linken Rand aus.' },
      y: { title: 'Von oben', description: 'Wo der Ausschnitt beginnt, vom oberen Rand aus.' },
      unit: {
        title: 'Einheit',
        description: 'Einheit von Breiten, Höhen und Abständen.',
        choices: { px: 'Pixel', percent: 'Prozent des Bildes' },
      },
      position: {
        title: 'Position',
        description: 'Welcher Teil bleibt, wo keine Abstände angegeben sind.',
        choices: {
          center: 'Mitte',
          attention: {
            title: 'Auffälligster Teil',
            description: 'Sucht nach Kanten, kräftigen Farben und Gesichtern.',
          },
          'top-left': 'Oben links',
          top: 'Oben',
          'top-right': 'Oben rechts',
          left: 'Links',
          right: 'Rechts',
          'bottom-left': 'Unten links',
          bottom: 'Unten',
          'bottom-right': 'Unten rechts',
        },
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'resize-image': {
    title: 'Bildgröße ändern',
    summary: 'Ein Bild auf Breite und Höhe, einen Prozentsatz oder eine übliche Größe skalieren.',
    slots: imageSlot,
    fields: {
      width: { title: 'Breite', description: 'Breite des Ergebnisses.' },
      height: { title: 'Höhe', description: 'Höhe des Ergebnisses.' },
      percent: { title: 'Prozent', description: 'Größe des Ergebnisses als Anteil des Originals.' },
      preset: {
        title: 'Vorgabe',
        description: 'Eine übliche Größe.',
        choices: {
          thumbnail: 'Vorschaubild (256 × 256)',
          avatar: 'Profilbild (512 × 512)',
          email: 'E-Mail (1280 × 1280)',
          'full-hd': 'Full HD (1920 × 1080)',
          '4k': '4K (3840 × 2160)',
          square: 'Quadratischer Beitrag (1080 × 1080)',
          portrait: 'Beitrag im Hochformat (1080 × 1350)',
          story: 'Story (1080 × 1920)',
          'link-preview': 'Linkvorschau (1200 × 630)',
        },
      },
      fit: {
        title: 'Einpassen',
        description: 'Wie das Bild eine Breite und Höhe ausfüllt.',
        choices: {
          inside: { title: 'Ganz zeigen', description: 'Behält das ganze Bild und sein Seitenverhältnis.' },
          cover: {
            title: 'Füllen und beschneiden',
            description: 'Füllt die Größe und schneidet auf beiden Seiten ab, was übersteht.',
          },
          stretch: { title: 'Strecken', description: 'Füllt die Größe und ändert das Seitenverhältnis.' },
        },
      },
      enlarge: {
        title: 'Vergrößern',
        description: 'Vergrößert auch kleinere Bilder. Ohne diese Option behalten sie ihre Größe.',
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'rotate-image': {
    title: 'Bild drehen',
    summary: 'Ein Bild drehen oder spiegeln; die meisten JPEGs ganz ohne Verlust.',
    slots: imageSlot,
    fields: {
      angle: {
        title: 'Winkel',
        description: 'Drehung im Uhrzeigersinn in Grad.',
        choices: {
          '0': 'Keine (aufrecht nach der Ausrichtung)',
          '90': '90° nach rechts',
          '180': '180°',
          '270': '90° nach links',
        },
      },
      flip: {
        title: 'Spiegeln',
        description: 'Spiegelt das Bild nach der Drehung.',
        choices: { none: 'Nein', horizontal: 'Links und rechts', vertical: 'Oben und unten' },
      },
      edges: {
        title: 'Ränder von JPEGs',
        description: 'Was mit Pixeln am Rand geschieht, die eine Drehung ohne Verlust nicht bewegen kann.',
        choices: {
          keep: { title: 'Behalten', description: 'Kodiert das Bild in hoher Qualität neu, wenn es solche hat.' },
          trim: { title: 'Abschneiden', description: 'Schneidet bis zu 15 Pixel ab und dreht ganz ohne Verlust.' },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'strip-image-metadata': {
    title: 'Bildmetadaten entfernen',
    summary: 'Ort, Kameradaten, Beschriftungen und Vorschaubilder entfernen, ohne die Pixel zu ändern.',
    slots: imageSlot,
    fields: {},
  },
  'watermark-image': {
    title: 'Wasserzeichen für Bilder',
    summary: 'Einen Text oder ein Logo über ein Bild legen, einmal oder gekachelt.',
    slots: { ...imageSlot, watermarkImage: 'Bild des Wasserzeichens' },
    fields: {
      type: {
        title: 'Art',
        description: 'Was gezeichnet wird.',
        choices: { text: 'Text', image: 'Bild' },
      },
      text: { title: 'Text', description: 'Der Text, in jeder gängigen Schrift. Auch mehrere Zeilen.' },
      position: {
        title: 'Position',
        description: 'Wo das Wasserzeichen auf dem Bild steht.',
        choices: {
          'top-left': 'Oben links',
          'top-center': 'Oben Mitte',
          'top-right': 'Oben rechts',
          'center-left': 'Mitte links',
          center: 'Mitte',
          'center-right': 'Mitte rechts',
          'bottom-left': 'Unten links',
          'bottom-center': 'Unten Mitte',
          'bottom-right': 'Unten rechts',
          tile: 'Gekachelt (wiederholt)',
        },
      },
      size: {
        title: 'Größe',
        description:
          'Breite des Wasserzeichens vor der Drehung als Anteil der Bildbreite. Kleiner, wenn es sonst nicht passt.',
      },
      opacity: { title: 'Deckkraft', description: '100 deckt ganz.' },
      rotation: { title: 'Drehung', description: 'In Grad gegen den Uhrzeigersinn.' },
      color: { title: 'Farbe', description: 'Farbe des Textes.' },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'image-to-text': {
    title: 'Bild zu Text',
    summary: 'Den Text in Fotos, Bildschirmfotos und Scans erkennen.',
    slots: { files: 'Bilddateien' },
    fields: {
      language: {
        title: 'Sprache',
        description: 'Sprache des Textes. Mehrere werden mit + verbunden, die Hauptsprache zuerst: eng+deu.',
        choices: ocrLanguageTitles,
      },
      format: {
        title: 'Format',
        description: 'Form des erkannten Textes.',
        choices: {
          txt: { title: 'Text', description: 'Reiner Text, Bilder durch Seitenvorschübe getrennt.' },
          json: { title: 'JSON', description: 'Wörter mit Position und Sicherheit.' },
          hocr: { title: 'hOCR', description: 'HTML mit der Position jedes Wortes in Pixeln.' },
        },
      },
      enhanceImage: {
        title: 'Bild verbessern',
        description: 'Richtet Bilder gerade und säubert sie, damit der Text besser erkannt wird.',
      },
      imageTimeout: {
        title: 'Zeitgrenze je Bild',
        description: 'Ein Bild, das länger braucht, wird mit einer Warnung übersprungen.',
      },
    },
  },
}
