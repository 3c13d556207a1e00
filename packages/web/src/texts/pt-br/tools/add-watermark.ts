import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Add Watermark in Brazilian Portuguese. */
export const addWatermark: PartialTranslation<Catalog['addWatermark']> = {
  steps: ['Enviar', 'Personalizar', 'Baixar'],
  apply: 'Aplicar a marca-d’água',
  stages: ['Lendo seu PDF…', 'Preparando a marca-d’água…', 'Marcando as páginas…', 'Salvando seu PDF…'],
  done: 'Seu PDF já tem a marca-d’água.',
  failed: 'Não foi possível adicionar a marca-d’água ao seu PDF. Tente novamente.',
  noText: { title: 'Falta o texto', text: 'Digite o texto da marca-d’água.' },
  noImage: { title: 'Falta a imagem', text: 'Selecione uma imagem para a marca-d’água.' },
}
