import type { Catalogue } from '../catalogue.js'
import { arrangeOperations } from './operations/arrange.js'
import { convertOperations } from './operations/convert.js'
import { formFieldsOperations } from './operations/form-fields.js'
import { inspectOperations } from './operations/inspect.js'
import { optimiseOperations } from './operations/optimise.js'
import { pagesOperations } from './operations/pages.js'
import { securityOperations } from './operations/security.js'

/** What operations say in German, by id. */
export const operations: Catalogue['operations'] = {
  ...pagesOperations,
  ...arrangeOperations,
  ...securityOperations,
  ...convertOperations,
  ...optimiseOperations,
  ...inspectOperations,
  ...formFieldsOperations,
}
