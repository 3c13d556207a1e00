import { RecordRows } from '../../record-rows/record-rows.js'
import { rowsTexts } from '../../texts/tools/rows.js'
import type { Tool } from '../../tool/use-tool.js'

/** A field for each measure of the box. */
export const ownFields = (tool: Tool) => {
  const { left, top, width, height } = rowsTexts.areas
  const length = { number: true, unit: 'pt' } as const
  const columns = [
    { key: 'x', label: left, ...length },
    { key: 'y', label: top, ...length },
    { key: 'width', label: width, ...length },
    { key: 'height', label: height, ...length },
  ]
  return { box: <RecordRows form={tool} name="box" shape="one" columns={columns} /> }
}
