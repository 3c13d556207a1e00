import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Parts of what `compress-video` says of its work, such as `Compressing the video, 1.4× speed, 35 s left`. */
const stages: readonly [RegExp, (...found: string[]) => string][] = [
  [/^Analyzing the video$/, () => 'Analisando o vídeo'],
  [/^Compressing the video$/, () => 'Comprimindo o vídeo'],
  [/^([\d.]+)× speed$/, (speed) => `velocidade ${speed.replace('.', ',')}×`],
  [/^([\d.]+) (s|min|h) left$/, (time, unit) => `faltam ${time.replace('.', ',')} ${unit}`],
  [/^Done$/, () => 'Pronto'],
]

function portugueseStage(text: string): string {
  const inPortuguese = text.split(', ').map((part) => {
    for (const [stage, say] of stages) {
      const found = stage.exec(part)
      if (found) return say(...found.slice(1))
    }
    return part
  })
  return inPortuguese.join(', ')
}

/** Video Compression in Brazilian Portuguese. */
export const compressVideo: PartialTranslation<Catalog['compressVideo']> = {
  lead: 'Comprima vídeos para reduzir o tamanho sem perder qualidade',
  drop: {
    label: 'Vídeos',
    prompt: 'Arraste seus vídeos para cá',
    morePrompt: 'Arraste mais vídeos para cá ou',
    dropHere: 'Solte seus vídeos aqui',
    select: 'Selecionar vídeos',
    more: 'Adicionar mais vídeos',
    limits: (formats, limit) => `${formats} · até ${limit} por vídeo`,
  },
  list: 'Vídeos',
  compressAll: 'Comprimir todos os vídeos',
  statisticsTotal: 'Total de vídeos',
  invalid: {
    title: 'Arquivos inválidos',
    text: 'Alguns arquivos foram recusados. Selecione arquivos de vídeo válidos.',
  },
  stage: portugueseStage,
  completed: (percent) => ({
    title: 'Vídeo comprimido',
    text: percent.startsWith('-')
      ? `O vídeo ficou ${percent.slice(1).replace('.', ',')}% maior`
      : `O vídeo ficou ${percent.replace('.', ',')}% menor`,
  }),
  failed: {
    title: 'Não foi possível comprimir',
    text: 'Ocorreu um erro ao comprimir seu vídeo. Tente novamente.',
  },
}
