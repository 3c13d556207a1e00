import { operation } from '@sheaf/core/number-pages'
import { ApplyStep } from '../../page-tools/apply-step.js'
import { PageToolFrame } from '../../page-tools/page-tool-frame.js'
import { PositionPicker } from '../../page-tools/position-picker.js'
import { PreviewPanel } from '../../page-tools/preview-panel.js'
import { usePageTool } from '../../page-tools/use-page-tool.js'
import { numberPagesTexts as texts } from '../../texts/tools/number-pages.js'
import { ToolOption } from '../../tool/tool-option.js'

const ownOptions = ['position', 'pages', 'startingNumber', 'font', 'fontSize', 'numberingStyle']

/** Number Pages: a PDF, where and how its pages are numbered with a preview beside it, and the numbered PDF. */
export function NumberPagesScreen() {
  const tool = usePageTool(operation, { words: texts })
  return (
    <PageToolFrame tool={tool} words={texts}>
      <ApplyStep tool={tool} words={texts} shown={ownOptions} stage={<PreviewPanel tool={tool} underSheet />}>
        <PositionPicker form={tool} name="position" />
        <ToolOption form={tool} name="pages" />
        <ToolOption form={tool} name="startingNumber" />
        <ToolOption form={tool} name="numberingStyle" control="list" />
        <ToolOption form={tool} name="font" control="list" />
        <ToolOption form={tool} name="fontSize" />
      </ApplyStep>
    </PageToolFrame>
  )
}
