import type { Catalogue } from '../../catalogue.js'

/** Number Pages in Brazilian Portuguese. */
export const numberPages: Catalogue['numberPages'] = {
  steps: ['Enviar', 'Opções', 'Baixar'],
  apply: 'Aplicar a numeração',
  stages: ['Lendo seu PDF…', 'Numerando as páginas…', 'Ainda numerando…', 'Salvando seu PDF…'],
  done: 'Seu PDF já tem números de página.',
  failed: 'Ocorreu um erro ao numerar seu PDF. Tente novamente.',
}
