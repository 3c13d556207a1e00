import { operation } from '@sheaf/core/edit-metadata'
import { ToolPage } from '../../pages/tool.js'
import type { Tool } from '../../tool/use-tool.js'
import { CustomFields } from './custom-fields.js'

const own = (tool: Tool) => ({ custom: <CustomFields form={tool} /> })

/** Edit Metadata: the generated page, with rows for fields of one's own. */
export function EditMetadataScreen() {
  return <ToolPage operation={operation} own={own} />
}
