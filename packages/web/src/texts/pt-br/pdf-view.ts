import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese words wherever pages of a PDF are shown. */
export const pdfView: PartialTranslation<Catalog['pdfView']> = {
  page: (number) => `Página ${number}`,
  pages: (count) => (count === 1 ? '1 página' : `${count.toLocaleString('pt-BR')} páginas`),
  counting: 'Abrindo o PDF…',
  list: 'Páginas',
  skip: 'Pular as páginas',
  afterPages: 'Fim das páginas',
  view: { label: 'Exibição', thumbnails: 'Miniaturas', rows: 'Lista' },
  locked: {
    title: 'Este PDF tem senha',
    text: 'Digite-a para ver as páginas. Ela é usada só para este arquivo e não é guardada em lugar nenhum.',
    label: 'Senha',
    wrong: 'Esta senha não abre o arquivo. Tente outra.',
    missing: 'Digite a senha do arquivo.',
    open: 'Abrir PDF',
  },
  failed: {
    title: 'Sem pré-visualização',
    text: 'Não foi possível criar a pré-visualização do PDF. Tente outro arquivo.',
  },
  ranges: 'Use números e intervalos, como 1-3, 5, last (última) ou odd (ímpares).',
  beyond: (count) => (count === 1 ? 'O documento tem 1 página.' : `O documento tem as páginas 1 a ${count}.`),
}
