import { operation } from '@sheaf/core/page-labels'
import { ToolPage } from '../../pages/tool.js'
import type { Tool } from '../../tool/use-tool.js'
import { LabelFields } from './label-fields.js'

const own = (tool: Tool) => ({ labels: <LabelFields form={tool} /> })

/** Page Labels: the generated page, with fields for sections of pages in place of their notation. */
export function PageLabelsScreen() {
  return <ToolPage operation={operation} own={own} />
}
