import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** What is said of tools that cannot be run here, in Brazilian Portuguese. */
export const offer: PartialTranslation<Catalog['offer']> = {
  notOnServer: (title) => `Este servidor ainda não oferece “${title}”.`,
  notOnDevice: (title) => `“${title}” não é possível neste dispositivo: precisa do servidor.`,
  needsServer: (title) => `“${title}” precisa de um servidor, e nenhum pode ser acessado.`,
  notStored:
    'Nenhum servidor pode ser acessado e as ferramentas não estão salvas neste navegador. Abra o site uma vez com conexão e ative “Neste dispositivo”; depois elas funcionam sem conexão.',
  noLanguage:
    'Nenhum servidor pode ser acessado e o reconhecimento de texto deste idioma não está salvo neste navegador. Reconheça um texto uma vez com conexão; depois funciona sem ela.',
  lacks: (part, remedy) => `Falta: ${part}. ${remedy}`,
}
