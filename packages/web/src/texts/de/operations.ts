import type { Catalogue } from '../catalogue.js'
import { convertOperations } from './operations/convert.js'
import { inspectOperations } from './operations/inspect.js'
import { optimiseOperations } from './operations/optimise.js'
import { pagesOperations } from './operations/pages.js'
import { securityOperations } from './operations/security.js'

/** What operations say in German, by id. */
export const operations: Catalogue['operations'] = {
  ...pagesOperations,
  ...securityOperations,
  ...convertOperations,
  ...optimiseOperations,
  ...inspectOperations,
}
