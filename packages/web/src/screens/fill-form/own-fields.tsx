import { RecordRows } from '../../record-rows/record-rows.js'
import { rowsTexts } from '../../texts/tools/rows.js'
import type { Tool } from '../../tool/use-tool.js'

/** A row for each field of the form. */
export const ownFields = (tool: Tool) => {
  const { row, add, name, value } = rowsTexts.metadata
  const columns = [
    { key: 'name', label: name },
    { key: 'value', label: value },
  ]
  return { values: <RecordRows form={tool} name="values" shape="named" columns={columns} words={{ row, add }} /> }
}
