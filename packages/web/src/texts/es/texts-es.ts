import type { Catalogue } from '../catalogue.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the site in Spanish. */
export const texts: PartialTranslation<Catalogue> = {}
