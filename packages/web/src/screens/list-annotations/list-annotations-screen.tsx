import { operation } from '@sheaf/core/list-annotations'
import { ToolPage } from '../../pages/tool.js'
import type { Tool } from '../../tool/use-tool.js'
import { TypeList } from './type-list.js'

const own = (tool: Tool) => ({ types: <TypeList form={tool} /> })

/** List Annotations: the generated page, with a list of types to check. */
export function ListAnnotationsScreen() {
  return <ToolPage operation={operation} own={own} />
}
