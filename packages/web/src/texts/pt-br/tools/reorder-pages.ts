import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Reorder Pages in Brazilian Portuguese. */
export const reorderPages: PartialTranslation<Catalog['reorderPages']> = {
  tool: {
    steps: ['Enviar', 'Reordenar', 'Baixar'],
    apply: 'Aplicar a ordem',
    stages: ['Lendo seu PDF…', 'Movendo as páginas…', 'Verificando links e marcadores…', 'Salvando seu PDF…'],
    done: 'As páginas do seu PDF foram reordenadas.',
    failed: 'Ocorreu um erro ao reordenar seu PDF. Tente novamente.',
  },
  hint: 'Arraste as páginas para o novo lugar ou mova-as com as setas.',
  reverse: 'Inverter a ordem',
  reset: 'Ordem original',
  none: { title: 'Não há páginas', text: 'Não é possível processar um PDF sem páginas.' },
  place: (place) => `${place}.`,
  up: (page) => `Mover a página ${page} para cima`,
  down: (page) => `Mover a página ${page} para baixo`,
  drag: (page) => `Arrastar a página ${page}`,
  kind: 'página que pode ser movida',
  how: 'Pressione Espaço ou Enter para pegar a página, as setas para movê-la, Espaço ou Enter de novo para soltá-la e Esc para devolvê-la ao lugar.',
  picked: (page) => `Página ${page} pega.`,
  moved: (page, place, count) => `Página ${page} movida para a posição ${place} de ${count}`,
  putBack: (page) => `A página ${page} voltou ao lugar.`,
  reversed: 'As páginas estão em ordem inversa.',
  restored: 'As páginas estão na ordem original.',
}
