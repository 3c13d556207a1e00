import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese words that all queues share. */
export const queue: PartialTranslation<Catalog['queue']> = {
  status: { pending: 'Em espera', compressing: 'Comprimindo', completed: 'Pronto', error: 'Erro' },
  statistics: {
    title: 'Resumo criptográfico',
    completed: 'Concluídos',
    processing: 'Em andamento',
    failed: 'Com erro',
  },
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `${before} antes, ${after} depois`,
  saved: (percent) => {
    if (percent === '0.0') return 'Mesmo tamanho'
    const shown = percent.replace('.', ',')
    return shown.startsWith('-') ? `${shown.slice(1)}% maior` : `${shown}% menor`
  },
  onDevice: 'Feito neste dispositivo',
  onServer: 'Feito no servidor',
  progress: (name) => `Comprimindo ${name}`,
  download: 'Baixar',
  downloadOf: (name) => `Baixar ${name}`,
  downloadAll: 'Baixar tudo',
  downloadingAll: 'Empacotando…',
  downloadFailed: 'Não foi possível baixar este arquivo. Tente novamente.',
  allDownloadsFailed: 'Não foi possível baixar seus arquivos. Tente novamente.',
  inLine: 'Aguardando a vez',
  retry: 'Tentar novamente',
  retryOf: (name) => `Tentar ${name} novamente`,
  again: 'Comprimir novamente',
  againOf: (name) => `Comprimir ${name} novamente`,
  remove: (name) => `Remover ${name}`,
  removed: (name) => `Item removido: ${name}`,
  compareOf: (name) => `${name} antes e depois`,
  qualityOf: (name) => `Qualidade de ${name}`,
  forAll: 'Usar para todos',
  gaveAll: 'Agora todos os arquivos têm esta qualidade.',
  play: 'Reproduzir os dois',
  pause: 'Pausar',
  position: 'Posição no vídeo',
}
