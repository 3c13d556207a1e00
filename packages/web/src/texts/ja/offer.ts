import type { Catalogue } from '../catalogue.js'
import type { PartialTranslation } from '../translation.js'

/** What is said of tools that cannot be run here, in Japanese. */
export const offer: PartialTranslation<Catalogue['offer']> = {
  notOnServer: (title) => `このサーバーでは「${title}」はまだ利用できません。`,
  notOnDevice: (title) => `このデバイスでは「${title}」はまだ利用できません。`,
  lacks: (part, remedy) => `不足：${part}。${remedy}`,
}
