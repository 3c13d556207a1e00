import type { Catalogue } from '../catalogue.js'
import type { PartialTranslation } from '../translation.js'

/** What is said of tools that cannot be run here, in Brazilian Portuguese. */
export const offer: PartialTranslation<Catalogue['offer']> = {
  notOnServer: (title) => `Este servidor ainda não oferece “${title}”.`,
  notOnDevice: (title) => `“${title}” ainda não é possível neste dispositivo.`,
  lacks: (part, remedy) => `Falta: ${part}. ${remedy}`,
}
