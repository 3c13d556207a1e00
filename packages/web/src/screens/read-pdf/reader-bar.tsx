import { Button, IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import {
  BookOpenText,
  ChevronDown,
  Crosshair,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  SlidersHorizontal,
  Square,
  TextSelect,
  Type,
} from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { currentLanguage } from '../../texts/language.js'
import { readerTexts as texts } from '../../texts/tools/reader.js'
import { Menu } from '../../viewer/bars/menu.js'
import type { ReadAloud } from './read-aloud.js'
import type { StartFrom } from './reader.js'
import { ReaderNote } from './reader-note.js'
import { ViewSettingsPanel } from './reading-view/view-settings-panel.js'
import { chooseVoice } from './speech/choose-voice.js'
import type { SpeechEngine, Voice } from './speech/speech-engine.js'
import { bounds, chosenVoice, speechSettings } from './speech/speech-settings.js'
import { VoiceSettings } from './voice-settings.js'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]

interface ReaderBarProps {
  engine: SpeechEngine
  aloud: ReadAloud | undefined
  /** Language of the document. */
  language: string
  /** Whether any page has text; not known at first. */
  hasText: boolean | undefined
  /** Whether text of the document is selected. */
  hasSelection: boolean
  isReadingView: boolean
  follows: boolean
  onPlay: () => void
  onStart: (from: StartFrom) => void
  onFollow: () => void
  onReadingView: () => void
  onRecognize: () => void
}

/** The bar for reading aloud, and for the reading view. */
export function ReaderBar(props: ReaderBarProps) {
  const { engine, aloud, language, hasText, hasSelection, isReadingView, follows } = props
  const id = useId()
  const [open, setOpen] = useState<'voice' | 'view'>()
  const section = useRef<HTMLElement>(null)
  // What is pressed goes away, and would take the keyboard along.
  const keepFocus = () => section.current?.querySelector('button')?.focus()
  const voices = engine.voices.use()
  const at = useStateOf(aloud)
  const isOn = at === 'speaking' || at === 'paused'
  const hasVoices = voices === undefined || voices.length > 0
  const canRead = hasVoices && hasText !== false
  const toggle = (panel: 'voice' | 'view') => setOpen(open === panel ? undefined : panel)
  const panelButton = (panel: 'voice' | 'view', label: string, icon: ReactNode) => (
    <IconButton
      label={label}
      aria-expanded={open === panel}
      aria-controls={open === panel ? `${id}-${panel}` : undefined}
      onClick={() => toggle(panel)}
      className={open === panel ? 'bg-accent-soft text-accent!' : undefined}
    >
      {icon}
    </IconButton>
  )
  const playLabel = at === 'speaking' ? texts.pause : at === 'paused' ? texts.resume : texts.play
  return (
    <section ref={section} aria-label={texts.bar}>
      <div className="flex flex-wrap items-center gap-x-0.5 p-1 sm:gap-x-1 sm:px-2">
        {canRead && (
          <>
            <Button
              variant={at === 'speaking' ? 'secondary' : 'primary'}
              aria-label={playLabel}
              aria-busy={at === 'looking'}
              onClick={props.onPlay}
              className="px-3! max-sm:min-w-11"
            >
              {at === 'speaking' ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
              <span className="max-sm:hidden">{playLabel}</span>
            </Button>
            <Menu
              label={texts.start.label}
              icon={<ChevronDown aria-hidden className="size-5" />}
              align="start"
              groups={[
                [
                  { id: 'here', title: texts.start.here, icon: Play, act: () => props.onStart('here') },
                  { id: 'beginning', title: texts.start.beginning, icon: Play, act: () => props.onStart('beginning') },
                ],
                hasSelection
                  ? [
                      {
                        id: 'from',
                        title: texts.start.fromSelection,
                        icon: TextSelect,
                        act: () => props.onStart('from-selection'),
                      },
                      {
                        id: 'selection',
                        title: texts.start.selection,
                        icon: TextSelect,
                        act: () => props.onStart('selection'),
                      },
                    ]
                  : [],
              ]}
            />
            <IconButton
              label={texts.back}
              aria-disabled={!isOn && at !== 'ended'}
              onClick={() => void aloud?.move(-1)}
              className={clsx(!isOn && at !== 'ended' && 'opacity-35')}
            >
              <SkipBack aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={texts.forward}
              aria-disabled={!isOn}
              onClick={() => void aloud?.move(1)}
              className={clsx(!isOn && 'opacity-35')}
            >
              <SkipForward aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={texts.stop}
              aria-disabled={!isOn}
              onClick={() => aloud?.stop()}
              className={clsx(!isOn && 'opacity-35')}
            >
              <Square aria-hidden className="size-5" />
            </IconButton>
            <RateChoice />
            {panelButton('voice', texts.voice.settings, <SlidersHorizontal aria-hidden className="size-5" />)}
            {isOn && !follows && (
              <IconButton
                label={texts.follow}
                onClick={() => {
                  keepFocus()
                  props.onFollow()
                }}
                className="text-accent!"
              >
                <Crosshair aria-hidden className="size-5" />
              </IconButton>
            )}
            {hasSelection && (
              <Button variant="quiet" onClick={() => props.onStart('selection')} className="max-md:hidden">
                <TextSelect aria-hidden className="size-5" />
                {texts.selection}
              </Button>
            )}
          </>
        )}
        <div className="ms-auto flex items-center gap-0.5">
          {isReadingView && panelButton('view', texts.view.settings, <Type aria-hidden className="size-5" />)}
          <Button
            variant="quiet"
            aria-label={texts.view.show}
            aria-pressed={isReadingView}
            onClick={props.onReadingView}
            className={clsx('max-sm:px-3!', isReadingView && 'bg-accent-soft')}
          >
            <BookOpenText aria-hidden className="size-5" />
            <span className="max-sm:hidden">{texts.view.show}</span>
          </Button>
        </div>
      </div>
      {open === 'voice' && canRead && (
        <Panel id={`${id}-voice`} label={texts.voice.settings}>
          <VoiceSettings voices={voices ?? []} language={language} />
        </Panel>
      )}
      {open === 'view' && isReadingView && (
        <Panel id={`${id}-view`} label={texts.view.settings}>
          <ViewSettingsPanel />
        </Panel>
      )}
      {isOn && open !== 'voice' && <OnlineNote voices={voices ?? []} language={language} />}
      <ReaderNote
        aloud={aloud}
        hasText={hasText}
        hasVoices={hasVoices}
        onRecognize={props.onRecognize}
        onDismiss={keepFocus}
      />
    </section>
  )
}

function Panel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-label={label}
      className="max-h-[45dvh] overflow-y-auto border-line border-t px-3 py-3 sm:px-4"
    >
      <div className="mx-auto max-w-5xl">{children}</div>
    </section>
  )
}

/** How far reading is; off while there is nothing to read yet. */
function useStateOf(aloud: ReadAloud | undefined) {
  const [at, setAt] = useState(aloud?.state.get().at ?? 'off')
  useEffect(() => {
    const update = () => setAt(aloud?.state.get().at ?? 'off')
    update()
    return aloud?.state.subscribe(update)
  }, [aloud])
  return at
}

interface OnlineNoteProps {
  voices: readonly Voice[]
  /** Language of the document. */
  language: string
}

/** Says that what is read leaves the device, for as long as a voice that is made elsewhere reads it. */
function OnlineNote({ voices, language }: OnlineNoteProps) {
  speechSettings.use()
  const voice = chooseVoice(voices, language, chosenVoice(language))
  if (!voice || voice.isLocal) return null
  return <p className="px-3 pb-2 text-muted text-sm">{texts.voice.onlineNow}</p>
}

/** The speed, as a list; any other is set among the settings of the voice. */
function RateChoice() {
  const settings = speechSettings.use()
  const { min, max } = bounds.rate
  const shown = rates.includes(settings.rate) ? rates : [...rates, settings.rate].sort((a, b) => a - b)
  return (
    <select
      aria-label={texts.rate}
      value={String(settings.rate)}
      onChange={(event) =>
        speechSettings.set({ ...settings, rate: Math.min(max, Math.max(min, Number(event.target.value))) })
      }
      className="h-11 w-22 rounded-lg border border-edge bg-surface px-2 text-ink max-sm:hidden"
    >
      {shown.map((rate) => (
        <option key={rate} value={rate}>
          {texts.times(rate.toLocaleString(currentLanguage()))}
        </option>
      ))}
    </select>
  )
}
