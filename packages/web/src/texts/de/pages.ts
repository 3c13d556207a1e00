import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** The texts of the pages that show a part of the tools, in German. */
export const pages: Translation<Catalog['pages']> = {
  back: 'Alle Werkzeuge',
  categories: {
    'convert-to-pdf': {
      title: 'In PDF umwandeln',
      lead: 'Machen Sie ein PDF aus Bildern und aus Office-Dokumenten.',
      metaTitle: 'In PDF umwandeln: Bilder, Word, Excel, PowerPoint',
      description:
        'Werkzeuge, die ein PDF machen: aus Bildern und aus Word-, Excel-, PowerPoint- und OpenDocument-Dateien.',
    },
    'page-manipulation': {
      title: 'Seiten bearbeiten',
      lead: 'Seiten nummerieren, ordnen, stempeln, drehen und entfernen.',
      metaTitle: 'Seitenwerkzeuge: nummerieren, ordnen, Wasserzeichen, drehen, löschen',
      description:
        'Werkzeuge für die Seiten eines PDFs: Seitenzahlen, andere Reihenfolge, Wasserzeichen, Vierteldrehungen, weniger Seiten.',
    },
  },
}
