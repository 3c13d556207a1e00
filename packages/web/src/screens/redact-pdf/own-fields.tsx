import { RecordRows } from '../../record-rows/record-rows.js'
import { rowsTexts } from '../../texts/tools/rows.js'
import type { Tool } from '../../tool/use-tool.js'

/** A row for each area. */
export const ownFields = (tool: Tool) => {
  const { row, add, page, left, top, width, height } = rowsTexts.areas
  const length = { number: true, unit: 'pt' } as const
  const columns = [
    { key: 'page', label: page, number: true, whole: true } as const,
    { key: 'x', label: left, ...length },
    { key: 'y', label: top, ...length },
    { key: 'width', label: width, ...length },
    { key: 'height', label: height, ...length },
  ]
  return { areas: <RecordRows form={tool} name="areas" shape="list" columns={columns} words={{ row, add }} /> }
}
