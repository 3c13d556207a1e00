import type { Catalog } from '../catalog.js'

/** The view that chooses a part of a video, in German. */
export const videoPart: Catalog['videoPart'] = {
  title: 'Teil, der bleibt',
  start: 'Anfang',
  end: 'Ende',
  startHere: 'Hier beginnen',
  endHere: 'Hier enden',
  play: 'Diesen Teil abspielen',
  kept: (from, to, length) => `${from} – ${to} (${length})`,
  failed: 'Dieser Browser kann das Video nicht abspielen. Geben Sie die Zeiten stattdessen ein.',
}
