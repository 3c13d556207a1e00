import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Number Pages in Brazilian Portuguese. */
export const numberPages: PartialTranslation<Catalog['numberPages']> = {
  steps: ['Enviar', 'Opções', 'Baixar'],
  apply: 'Aplicar a numeração',
  stages: ['Lendo seu PDF…', 'Numerando as páginas…', 'Ainda numerando…', 'Salvando seu PDF…'],
  done: 'Seu PDF já tem números de página.',
  failed: 'Ocorreu um erro ao numerar seu PDF. Tente novamente.',
}
