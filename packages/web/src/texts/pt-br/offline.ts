import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese texts about working without a server, and about new versions of the site. */
export const offline: PartialTranslation<Catalog['offline']> = {
  update: { text: 'Há uma nova versão do Sheaf.', reload: 'Recarregar', later: 'Mais tarde' },

  languages: {
    store: (size) => `Salvar para usar sem conexão: ${size}`,
    storing: 'Carregando…',
    stored: 'O reconhecimento de texto neste idioma funciona sem conexão.',
    failed: 'Não foi possível salvar o idioma. Verifique a conexão e tente novamente.',
    again: 'Tentar novamente',
  },
  place: {
    switch: 'Neste dispositivo',
    notHere: 'Esta ferramenta não pode funcionar neste dispositivo. Ela precisa do servidor.',
    keeps: (size) =>
      `Ao ativar, as ferramentas também são guardadas neste navegador para trabalhar off-line${size ? `: ${size}` : ''}.`,
    keeping: (size) => `As ferramentas estão sendo guardadas neste navegador: ${size}.`,
    storing: 'Armazenando as ferramentas',
    kept: 'As ferramentas estão guardadas neste navegador e funcionam off-line.',
  },
}
