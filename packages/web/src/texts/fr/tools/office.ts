import type { Catalog } from '../../catalog.js'
import type { ConversionTexts } from '../../tools/office.js'
import type { PartialTranslation } from '../../translation.js'

const toPdf: ConversionTexts = {
  convert: 'Convertir en PDF',
  busy: 'Conversion de votre document…',
  stages: ['Ouverture de votre document…', 'Mise en page…', 'Dessin des pages…', 'Enregistrement de votre PDF…'],
  done: () => ({
    title: 'Document converti',
    text: 'Votre document a été converti en PDF',
    another: 'Convertir un autre document',
  }),
}

const fromPdf = (usual: string): ConversionTexts => ({
  convert: `Convertir en ${usual}`,
  busy: 'Conversion de votre PDF…',
  stages: [
    'Ouverture de votre PDF…',
    'Lecture du texte…',
    'Recherche des paragraphes et des tableaux…',
    `Écriture du fichier ${usual}…`,
  ],
  done: (format = usual) => ({
    title: 'PDF converti',
    text: `Votre PDF a été converti en ${format}`,
    another: 'Convertir un autre PDF',
  }),
})

/** The conversions between PDF and Office formats in French. */
export const office: PartialTranslation<Catalog['office']> = {
  failed: 'Échec de la conversion',
  toPdf,
  toWord: fromPdf('Word'),
  toExcel: fromPdf('Excel'),
  noTables: 'Aucun tableau n’a été trouvé. Le fichier contient à la place les lignes des pages',
  languageHint: 'La langue dans laquelle les pages numérisées sont écrites.',
  kinds: {
    pdf: 'Document PDF',
    docx: 'Document Word',
    xlsx: 'Classeur Excel',
    csv: 'Tableau en texte brut',
    json: 'Tableaux pour les programmes',
  },
  archive: (files) => `Archive ZIP de ${files} fichier${files > 1 ? 's' : ''}`,
  found: {
    pages: 'Pages',
    recognized: 'Pages reconnues',
    paragraphs: 'Paragraphes',
    headings: 'Titres',
    lists: 'Listes',
    tables: 'Tableaux',
    pictures: 'Images',
    numbers: 'Nombres',
    dates: 'Dates',
  },
  count: (count) => count.toLocaleString('fr'),
}
