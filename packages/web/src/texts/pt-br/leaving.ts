import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese texts of the question before something would be lost. */
export const leaving: PartialTranslation<Catalog['leaving']> = {
  work: {
    title: 'Sair antes de o processo terminar?',
    text: 'Seus arquivos ainda estão sendo processados. Se você sair agora, o processo será cancelado e o resultado será perdido.',
    goOn: 'Cancelar o processo e sair',
  },
  changes: {
    title: 'Descartar as alterações?',
    text: 'O que você fez aqui ainda não foi salvo. Se continuar, será perdido.',
    goOn: 'Descartar e continuar',
  },
  stay: 'Ficar aqui',
}
