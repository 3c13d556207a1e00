import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** What asks what to do with files, in Brazilian Portuguese. */
export const chosenFiles: PartialTranslation<Catalog['chosenFiles']> = {
  title: (count) =>
    count === 1 ? 'O que você quer fazer com este arquivo?' : `O que você quer fazer com estes ${count} arquivos?`,
  more: (count) => `e mais ${count}`,
  facts: { locked: 'tem senha', form: 'tem campos para preencher', unreadable: 'está danificado' },
  nothing:
    'Ainda não há ferramenta para isto. O Sheaf abre arquivos PDF, documentos do Word, Excel e PowerPoint, imagens e vídeos.',
  close: 'Fechar',
}
