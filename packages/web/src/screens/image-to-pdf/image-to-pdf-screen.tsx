import { Button, Tabs } from '@sheaf/ui'
import { type SubmitEvent, useRef } from 'react'
import { imageToPdfTexts as texts } from '../../texts/tools/image-to-pdf.js'
import { FailureNote } from '../../tool/failure-note.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { RunLocationNote } from '../../tool/run-location-note.js'
import { ToolHeader } from '../../tool/tool-header.js'
import { MoreOptions, ToolOption } from '../../tool/tool-option.js'
import { useFocusOnFailure } from '../../tool/use-focus-on-failure.js'
import { useFocusOnNewStart } from '../../tool/use-focus-on-new-start.js'
import { SidePanel } from './side-panel.js'
import { UploadTab } from './upload-tab.js'
import { type ImageToPdf, type ImageToPdfTab, operation, useImageToPdf } from './use-image-to-pdf.js'

const ownOptions = ['pageSize', 'pageOrientation', 'imageQuality']

/** Image to PDF: the images and the options in two tabs, the progress and the result beside them. */
export function ImageToPdfScreen() {
  const screen = useImageToPdf()
  const form = useRef<HTMLFormElement>(null)
  const offered = useOfferedAction(operation)
  useFocusOnFailure(form, { phase: screen.phase, failure: screen.failureInTab })
  useFocusOnNewStart(form, screen.phase)
  const tabs = [
    { id: 'upload', title: texts.tabs.upload, content: <UploadTab screen={screen} /> },
    { id: 'options', title: texts.tabs.options, content: <OptionsTab screen={screen} /> },
  ]
  return (
    <>
      {/* The formats are named where images are chosen. */}
      <ToolHeader operation={operation} lead={texts.lead} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <form
          ref={form}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            if (!offered.disabled) screen.convert()
          }}
          className="grid grid-cols-1 gap-5"
        >
          <Tabs
            label={texts.tabs.label}
            tabs={tabs}
            current={screen.tab}
            onChange={(id) => screen.openTab(id as ImageToPdfTab)}
          />
          <RunLocationNote operationId={operation.id} />
          <div className="sticky bottom-0 z-1 grid grid-cols-1 gap-3 border-line border-t bg-canvas py-3">
            <FailureNote failure={screen.failure} />
            {offered.note}
            <Button
              type="submit"
              // Before there are images, and once there is a result, something else comes first.
              variant={screen.images.length > 0 && screen.phase.at !== 'done' ? 'primary' : 'secondary'}
              disabled={screen.busy || offered.disabled}
              aria-describedby={offered.describedBy}
              className="justify-self-end text-lg max-sm:w-full"
            >
              {screen.busy ? texts.converting : texts.convert}
            </Button>
          </div>
        </form>
        <SidePanel screen={screen} />
      </div>
    </>
  )
}

function OptionsTab({ screen }: { screen: ImageToPdf }) {
  return (
    <fieldset
      disabled={screen.busy}
      className="grid min-w-0 grid-cols-1 gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <ToolOption form={screen} name="pageSize" control="cards" />
      <ToolOption form={screen} name="pageOrientation" control="cards" />
      <ToolOption form={screen} name="imageQuality" control="cards" />
      <MoreOptions form={screen} except={ownOptions} />
    </fieldset>
  )
}
