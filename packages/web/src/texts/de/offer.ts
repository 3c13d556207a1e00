import type { Catalogue } from '../catalogue.js'
import type { Translation } from '../translation.js'

/** What is said of tools that cannot be run here, in German. */
export const offer: Translation<Catalogue>['offer'] = {
  notOnServer: (title) => `Dieser Server bietet „${title}“ noch nicht an.`,
  notOnDevice: (title) => `„${title}“ ist auf diesem Gerät noch nicht möglich.`,
  lacks: (part, remedy) => `Ihm fehlt: ${part}. ${remedy}`,
}
