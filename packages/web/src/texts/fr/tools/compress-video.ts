import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Parts of what `compress-video` says of its work, such as `Compressing the video, 1.4× speed, 35 s left`. */
const stages: readonly [RegExp, (...found: string[]) => string][] = [
  [/^Analyzing the video$/, () => 'Analyse de la vidéo'],
  [/^Compressing the video$/, () => 'Compression de la vidéo'],
  [/^([\d.]+)× speed$/, (speed) => `vitesse ${speed.replace('.', ',')}×`],
  [/^([\d.]+) (s|min|h) left$/, (time, unit) => `encore ${time.replace('.', ',')} ${unit}`],
  [/^Done$/, () => 'Terminé'],
]

function frenchStage(text: string): string {
  const inFrench = text.split(', ').map((part) => {
    for (const [stage, say] of stages) {
      const found = stage.exec(part)
      if (found) return say(...found.slice(1))
    }
    return part
  })
  return inFrench.join(', ')
}

/** Video Compression in French. */
export const compressVideo: PartialTranslation<Catalog['compressVideo']> = {
  lead: 'Compressez des vidéos pour réduire leur taille en préservant la qualité',
  drop: {
    label: 'Vidéos',
    prompt: 'Faites glisser vos vidéos ici',
    morePrompt: 'Déposez d’autres vidéos ici ou',
    dropHere: 'Déposez vos vidéos ici',
    select: 'Choisir des vidéos',
    more: 'Ajouter d’autres vidéos',
    limits: (formats, limit) => `${formats} · jusqu’à ${limit} par vidéo`,
  },
  list: 'Vidéos',
  compressAll: 'Compresser toutes les vidéos',
  statisticsTotal: 'Total des vidéos',
  invalid: {
    title: 'Fichiers non valides',
    text: 'Certains fichiers ont été refusés. Choisissez des fichiers vidéo valides.',
  },
  stage: frenchStage,
  completed: (percent) => ({
    title: 'Vidéo compressée',
    text: percent.startsWith('-')
      ? `La vidéo est maintenant plus lourde de ${percent.slice(1).replace('.', ',')} %`
      : `La vidéo est plus légère de ${percent.replace('.', ',')} %`,
  }),
  failed: {
    title: 'Échec de la compression',
    text: 'Une erreur s’est produite lors de la compression de votre vidéo. Réessayez.',
  },
}
