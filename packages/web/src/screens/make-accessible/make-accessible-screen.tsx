import { operation } from '@sheaf/core/make-accessible'
import { ToolPage } from '../../pages/tool.js'
import type { Tool } from '../../tool/use-tool.js'
import { FigureList } from './figure-list.js'

const own = (tool: Tool) => ({ alternatives: <FigureList tool={tool} /> })

/** Make Accessible: the generated page, with the figures of the file in place of their notation. */
export function MakeAccessibleScreen() {
  return <ToolPage operation={operation} own={own} />
}
