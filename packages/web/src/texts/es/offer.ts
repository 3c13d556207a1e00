import type { Catalogue } from '../catalogue.js'
import type { PartialTranslation } from '../translation.js'

/** What is said of tools that cannot be run here, in Spanish. */
export const offer: PartialTranslation<Catalogue['offer']> = {
  notOnServer: (title) => `Este servidor todavía no ofrece «${title}».`,
  notOnDevice: (title) => `«${title}» todavía no es posible en este dispositivo.`,
  lacks: (part, remedy) => `Le falta: ${part}. ${remedy}`,
}
