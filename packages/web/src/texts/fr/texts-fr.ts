import type { Catalogue } from '../catalogue.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the site in French. */
export const texts: PartialTranslation<Catalogue> = {}
