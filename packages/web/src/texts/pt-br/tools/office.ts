import type { Catalog } from '../../catalog.js'
import type { ConversionTexts } from '../../tools/office.js'
import type { PartialTranslation } from '../../translation.js'

const toPdf: ConversionTexts = {
  convert: 'Converter em PDF',
  busy: 'Convertendo seu documento…',
  stages: ['Abrindo seu documento…', 'Compondo as páginas…', 'Desenhando as páginas…', 'Salvando seu PDF…'],
  done: () => ({
    title: 'Documento convertido!',
    text: 'Seu documento foi convertido em PDF',
    another: 'Converter outro documento',
  }),
}

const fromPdf = (usual: string): ConversionTexts => ({
  convert: `Converter em ${usual}`,
  busy: 'Convertendo seu PDF…',
  stages: [
    'Abrindo seu PDF…',
    'Lendo o texto…',
    'Procurando parágrafos e tabelas…',
    `Escrevendo o arquivo do ${usual}…`,
  ],
  done: (format = usual) => ({
    title: 'PDF convertido!',
    text: `Seu PDF foi convertido em ${format}`,
    another: 'Converter outro PDF',
  }),
})

/** The conversions between PDF and Office formats in Brazilian Portuguese. */
export const office: PartialTranslation<Catalog['office']> = {
  failed: 'Não foi possível converter',
  toPdf,
  toWord: fromPdf('Word'),
  toExcel: fromPdf('Excel'),
  noTables: 'Nenhuma tabela foi encontrada. O arquivo contém, em vez disso, as linhas das páginas',
  languageHint: 'O idioma em que as páginas digitalizadas estão escritas.',
  kinds: {
    pdf: 'Documento PDF',
    docx: 'Documento do Word',
    xlsx: 'Pasta de trabalho do Excel',
    csv: 'Tabela como texto sem formatação',
    json: 'Tabelas para programas',
  },
  archive: (files) => `Arquivo ZIP com ${files} arquivos`,
  found: {
    pages: 'Páginas',
    recognized: 'Páginas reconhecidas',
    paragraphs: 'Parágrafos',
    headings: 'Títulos',
    lists: 'Listas',
    tables: 'Tabelas',
    pictures: 'Imagens',
    numbers: 'Números',
    dates: 'Datas',
  },
  count: (count) => count.toLocaleString('pt-BR'),
}
