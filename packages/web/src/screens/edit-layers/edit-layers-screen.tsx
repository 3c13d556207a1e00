import { operation } from '@sheaf/core/edit-layers'
import { ToolPage } from '../../pages/tool.js'
import type { Tool } from '../../tool/use-tool.js'
import { LayerTable } from './layer-table.js'

const nothing = <></>

const own = (tool: Tool) => ({
  show: <LayerTable form={tool} />,
  hide: nothing,
  remove: nothing,
  flatten: nothing,
  rename: nothing,
})

/** Edit Layers: the generated page, with the layers of the file in place of boxes for their names. */
export function EditLayersScreen() {
  return <ToolPage operation={operation} own={own} />
}
