import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** PDF to Image in Brazilian Portuguese. */
export const pdfToImage: PartialTranslation<Catalog['pdfToImage']> = {
  steps: ['Enviar arquivo', 'Opções de conversão', 'Baixar'],
  convert: 'Converter em imagens',
  busy: 'Convertendo seu PDF…',
  stages: ['Abrindo seu PDF…', 'Desenhando as páginas…', 'Salvando as imagens…', 'Empacotando as imagens…'],
  failed: 'Não foi possível converter',
  done: (format) => ({
    title: 'PDF convertido!',
    text: `Seu PDF foi convertido em imagens ${format}`,
    another: 'Converter outro PDF',
  }),
  caption: (count) => `Arquivo ZIP com ${count} imagens`,
}
