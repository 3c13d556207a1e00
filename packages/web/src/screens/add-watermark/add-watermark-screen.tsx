import { operation } from '@sheaf/core/add-watermark'
import { ApplyStep } from '../../page-tools/apply-step.js'
import { PageToolFrame } from '../../page-tools/page-tool-frame.js'
import { PositionPicker } from '../../page-tools/position-picker.js'
import { PreviewPanel } from '../../page-tools/preview-panel.js'
import { usePageTool } from '../../page-tools/use-page-tool.js'
import { addWatermarkTexts as texts } from '../../texts/tools/add-watermark.js'
import { PictureThumbnail } from '../../tool/picture-thumbnail.js'
import { SlotField } from '../../tool/slot-field.js'
import { ToolOption } from '../../tool/tool-option.js'
import type { Tool } from '../../tool/use-tool.js'
import type { Refusal } from '../../wizard/use-wizard.js'

const ownOptions = ['type', 'text', 'position', 'opacity', 'rotation', 'size']

/** Add Watermark: a PDF, the text or image stamped on its pages with a preview beside it, and the stamped PDF. */
export function AddWatermarkScreen() {
  const tool = usePageTool(operation, { words: texts, check: missingStamp })
  return (
    <PageToolFrame tool={tool} words={texts}>
      <ApplyStep tool={tool} words={texts} shown={ownOptions} stage={<PreviewPanel tool={tool} underSheet />}>
        <ToolOption form={tool} name="type" control="cards" />
        {tool.values['type'] === 'image' ? <WatermarkImage tool={tool} /> : <ToolOption form={tool} name="text" />}
        <PositionPicker form={tool} name="position" />
        <ToolOption form={tool} name="opacity" control="slider-with-box" />
        <ToolOption form={tool} name="rotation" control="slider-with-box" />
        <ToolOption form={tool} name="size" control="slider-with-box" />
      </ApplyStep>
    </PageToolFrame>
  )
}

function WatermarkImage({ tool }: { tool: Tool }) {
  return (
    <SlotField
      slot={tool.operation.files['watermarkImage']!}
      files={tool.files['watermarkImage'] ?? []}
      error={tool.errors['watermarkImage']}
      named={false}
      firstOnly
      preview={(file) => <PictureThumbnail file={file} />}
      disabled={tool.phase.at === 'busy'}
      onChange={(chosen) => tool.setFiles('watermarkImage', chosen)}
    />
  )
}

function missingStamp({ values, files }: Tool): Refusal | undefined {
  if (values['type'] === 'image') {
    const chosen = (files['watermarkImage'] ?? []).length > 0
    return chosen ? undefined : { ...texts.noImage, field: 'watermarkImage' }
  }
  return String(values['text']).trim() === '' ? { ...texts.noText, field: 'text' } : undefined
}
