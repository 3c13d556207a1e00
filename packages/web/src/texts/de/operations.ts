import type { Catalog } from '../catalog.js'
import { annotationsOperations } from './operations/annotations.js'
import { arrangeOperations } from './operations/arrange.js'
import { convertOperations } from './operations/convert.js'
import { documentOperations } from './operations/document.js'
import { formFieldsOperations } from './operations/form-fields.js'
import { formsOperations } from './operations/forms.js'
import { imageOperations } from './operations/images.js'
import { inspectOperations } from './operations/inspect.js'
import { optimiseOperations } from './operations/optimise.js'
import { pagesOperations } from './operations/pages.js'
import { redactOperations } from './operations/redact.js'
import { reworkOperations } from './operations/rework.js'
import { securityOperations } from './operations/security.js'
import { textOperations } from './operations/text.js'
import { typesetOperations } from './operations/typeset.js'
import { videoOperations } from './operations/videos.js'

/** What operations say in German, by id. */
export const operations: Catalog['operations'] = {
  ...pagesOperations,
  ...arrangeOperations,
  ...documentOperations,
  ...annotationsOperations,
  ...securityOperations,
  ...redactOperations,
  ...textOperations,
  ...convertOperations,
  ...typesetOperations,
  ...optimiseOperations,
  ...imageOperations,
  ...videoOperations,
  ...inspectOperations,
  ...formFieldsOperations,
  ...formsOperations,
  ...reworkOperations,
}
