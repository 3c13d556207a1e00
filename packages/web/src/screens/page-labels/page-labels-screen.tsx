import { ToolPage } from '../../pages/tool.js'
import type { Tool } from '../../tool/use-tool.js'
import { LabelFields } from './label-fields.js'

const own = (tool: Tool) => ({ labels: <LabelFields form={tool} /> })

/** Page Labels: the generated page, with fields for sections of pages in place of their notation. */
export function PageLabelsScreen() {
  return <ToolPage id="page-labels" own={own} />
}
