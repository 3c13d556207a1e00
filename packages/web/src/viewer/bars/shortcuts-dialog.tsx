import { Button, Dialog, SwitchField } from '@sheaf/ui'
import { Fragment } from 'react'
import { viewerTexts } from '../../texts/viewer.js'
import { singleKeys } from '../draft/remembered.js'

/** What keys of a screen do, for the list of shortcuts. */
export interface ScreenKeys {
  what: string
  /** Each way is keys that are pressed together. */
  ways: readonly (readonly string[])[]
}

interface ShortcutsDialogProps {
  screenKeys: readonly ScreenKeys[]
  onClose: () => void
}

/** The list of shortcuts, those of the screen first, and the switch for those of a single key. */
export function ShortcutsDialog({ screenKeys, onClose }: ShortcutsDialogProps) {
  const single = singleKeys.use()
  const { shortcuts: texts } = viewerTexts
  const { list, keys } = texts
  const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? keys.command : keys.control
  const rows: [what: string, always: string[][], single?: string[][]][] = [
    [list.find, [[control, 'F']]],
    [list.findNext, [['F3'], [keys.shift, 'F3']]],
    [list.print, [[control, 'P']]],
    [list.scroll, [[keys.pageUp], [keys.pageDown]]],
    [list.ends, [[keys.home], [keys.end]]],
    [
      list.zoom,
      [
        [control, '+'],
        [control, '−'],
      ],
      [['+'], ['−']],
    ],
    [list.actual, [[control, '0']], [['0']]],
    [list.panel, [['F4']]],
    [list.pages, [], [['J'], ['K']]],
    [list.goTo, [], [['G']]],
    [list.turn, [], [['R'], [keys.shift, 'R']]],
    [list.present, [], [['P']]],
    [list.help, [], [['?']]],
  ]
  const own = rows.map(([what, always, more = []]) => ({ what, ways: single ? [...always, ...more] : always }))
  const shown = [...screenKeys, ...own].filter(({ ways }) => ways.length > 0)
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className="grid max-h-[50dvh] grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 overflow-y-auto text-sm">
        {shown.map(({ what, ways }) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd className="text-end">
              {ways.map((way, index) => (
                <Fragment key={way.join()}>
                  {index > 0 && ' · '}
                  {way.map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 && '+'}
                      <kbd className="rounded border border-edge bg-sunken px-1.5 py-0.5 font-sans">{key}</kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <SwitchField label={texts.singleKeys} hint={texts.singleKeysHint} checked={single} onChange={singleKeys.set} />
      <Button className="justify-self-start" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  )
}
