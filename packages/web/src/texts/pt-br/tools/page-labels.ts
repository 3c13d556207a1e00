import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Portuguese words of Page Labels. */
export const pageLabels: PartialTranslation<Catalog['pageLabels']> = {
  hint: 'Cada parte do documento conta suas páginas separadamente.',
  section: (at) => `Parte ${at}`,
  remove: (at) => `Remover a parte ${at}`,
  first: 'Primeira página',
  style: 'Números',
  styles: { D: '1, 2, 3', r: 'i, ii, iii', R: 'I, II, III', a: 'a, b, c', A: 'A, B, C', none: 'Nenhum, só o texto' },
  number: 'Primeiro número',
  prefix: 'Texto antes do número',
  optional: 'opcional',
  add: 'Adicionar uma parte',
}
