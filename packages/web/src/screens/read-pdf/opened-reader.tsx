import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { handOver } from '../../hand-over.js'
import { toolPath } from '../../routes.js'
import { readerTexts as texts } from '../../texts/tools/reader.js'
import { isTaken } from '../../viewer/bars/shortcuts.js'
import { DocumentViewer } from '../../viewer/document-viewer.js'
import type { OpenedDocument } from '../../viewer/open-document.js'
import type { Viewer } from '../../viewer/viewer.js'
import { ReadAloud } from './read-aloud.js'
import { type StartFrom, startReading } from './reader.js'
import { ReaderBar } from './reader-bar.js'
import { ReaderBody } from './reader-body.js'
import type { SpeechEngine } from './speech/speech-engine.js'
import { webSpeech } from './speech/web-speech.js'
import { positionInView, showBox } from './text/position-in-view.js'
import { type SelectedRange, selectedRange } from './text/selected-span.js'
import type { TextPosition } from './text/text-position.js'
import { useDocumentText } from './use-document-text.js'
import type { Following } from './use-follow-voice.js'

/** Elements that do something with Space or arrow keys themselves. */
const elementsWithKeys =
  'a, button, input, select, textarea, summary, [role=menu], [role=tab], [role=tree], [role=slider], [data-own-keys]'

interface OpenedReaderProps {
  opened: OpenedDocument
  onAnother: () => void
}

/** A document that can be read, and read aloud. */
export function OpenedReader({ opened, onAnother }: OpenedReaderProps) {
  const engine = useSpeech()
  const { text, hasText, hurry, onViewer: watchPages } = useDocumentText(opened.document)
  const aloud = useMemo(() => (engine && text ? new ReadAloud(engine, text) : undefined), [engine, text])
  useEffect(() => () => aloud?.close(), [aloud])
  const viewer = useRef<Viewer>(undefined)
  const [isReadingView, setReadingView] = useState(false)
  const [position, setPosition] = useState<TextPosition>()
  const latestPosition = useRef<TextPosition>(undefined)
  const [following, setFollowing] = useState<Following>()
  const wanted = useRef<StartFrom | 'view'>(undefined)
  const { selected, hasSelection } = useSelectedText()
  const [, navigate] = useLocation()
  const onViewer = useCallback(
    (made: Viewer) => {
      viewer.current = made
      watchPages(made)
    },
    [watchPages],
  )

  const start = (from: StartFrom) => {
    if (!text || !aloud || !viewer.current) {
      // Continues once the text is loaded.
      wanted.current = from
      hurry()
      return
    }
    startReading(from, {
      viewer: viewer.current,
      text,
      aloud,
      selected: selected.current,
      positionInReadingView: isReadingView ? () => latestPosition.current : undefined,
    })
  }
  const play = () => {
    const at = aloud?.state.get().at
    if (at === 'speaking') aloud?.pause()
    else if (at === 'paused') aloud?.resume()
    else if (at !== 'looking') start(hasSelection ? 'from-selection' : 'here')
  }
  const toggleReadingView = async () => {
    if (!text || !viewer.current) {
      wanted.current = 'view'
      hurry()
      return
    }
    const { position: said, sentence } = aloud?.state.get() ?? {}
    if (!isReadingView) {
      const here = (sentence && said) ?? (await positionInView(viewer.current, text))
      latestPosition.current = here
      setPosition(here)
      setReadingView(true)
      return
    }
    setReadingView(false)
    const back = (sentence && said) ?? latestPosition.current
    const pieces = back && (await text.blocks(back.page))[back.block]?.sentences[back.sentence]?.pieces
    const [first] = pieces ?? []
    const [box] = first ? await text.boxes(first.page, [first]) : []
    if (first && box) showBox(viewer.current, first.page, box)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins what was asked for before the text was there.
  useEffect(() => {
    const asked = wanted.current
    if (!text || !aloud || asked === undefined) return
    wanted.current = undefined
    if (asked === 'view') void toggleReadingView()
    else start(asked)
  }, [text, aloud])

  const canRead = hasText !== false
  useReaderKeys({ toggle: () => canRead && play(), move: aloud && ((by) => moveBy(aloud, by)) })
  const recognize = () => {
    const path = toolPath('ocr-pdf')
    handOver([opened.file], path)
    navigate(path)
  }
  if (!engine) return null
  return (
    <DocumentViewer
      id="read-pdf"
      opened={opened}
      onAnother={onAnother}
      onViewer={onViewer}
      screenKeys={[
        { what: texts.keys.toggle, ways: [[texts.keys.space]] },
        { what: texts.keys.sentences, ways: [['→'], ['←']] },
      ]}
      tools={
        <ReaderBar
          engine={engine}
          aloud={aloud}
          language={text?.language ?? 'und'}
          hasText={hasText}
          hasSelection={hasSelection}
          isReadingView={isReadingView}
          follows={following?.follows ?? true}
          onPlay={play}
          onStart={start}
          onFollow={() => following?.follow()}
          onReadingView={() => void toggleReadingView()}
          onRecognize={recognize}
        />
      }
    >
      {text && aloud && (
        <>
          <ReaderBody
            text={text}
            aloud={aloud}
            isReadingView={isReadingView}
            position={position}
            onPosition={(seen) => {
              latestPosition.current = seen
            }}
            onFollowing={setFollowing}
          />
          <Media aloud={aloud} fileName={opened.file.name} />
        </>
      )}
    </DocumentViewer>
  )
}

function Media({ aloud, fileName }: { aloud: ReadAloud; fileName: string }) {
  useMediaSession(aloud, fileName)
  return null
}

function moveBy(aloud: ReadAloud, by: 1 | -1): boolean {
  const { at } = aloud.state.get()
  if (at !== 'speaking' && at !== 'paused') return false
  void aloud.move(by)
  return true
}

/** The voices of the device; not before the page is in a browser. */
function useSpeech(): SpeechEngine | undefined {
  const [engine, setEngine] = useState<SpeechEngine>()
  useEffect(() => {
    const made = webSpeech()
    setEngine(made)
    return () => made.close()
  }, [])
  return engine
}

/** What is selected of the document. */
interface SelectedText {
  selected: RefObject<SelectedRange | undefined>
  hasSelection: boolean
}

/** Knows what text of the document is selected, until something else is. */
function useSelectedText(): SelectedText {
  const selected = useRef<SelectedRange>(undefined)
  const [hasSelection, setHasSelection] = useState(false)
  useEffect(() => {
    const update = () => {
      selected.current = selectedRange()
      setHasSelection(selected.current !== undefined)
    }
    document.addEventListener('selectionchange', update)
    return () => document.removeEventListener('selectionchange', update)
  }, [])
  return { selected, hasSelection }
}

/** Lets the keys of headsets and the controls of the device pause reading and go to other sentences. */
function useMediaSession(aloud: ReadAloud, fileName: string): void {
  const { at } = aloud.state.use()
  const isOn = at === 'speaking' || at === 'paused'
  useEffect(() => {
    const session = navigator.mediaSession
    if (!session || !isOn) return
    session.metadata = new MediaMetadata({ title: fileName, artist: texts.title })
    const actions: [MediaSessionAction, () => void][] = [
      ['play', () => aloud.resume()],
      ['pause', () => aloud.pause()],
      ['stop', () => aloud.stop()],
      ['nexttrack', () => void aloud.move(1)],
      ['previoustrack', () => void aloud.move(-1)],
    ]
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler)
      } catch {
        // Browsers refuse actions that they do not know.
      }
    }
    for (const [action, handler] of actions) set(action, handler)
    return () => {
      for (const [action] of actions) set(action, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [aloud, isOn, fileName])
  useEffect(() => {
    if (navigator.mediaSession && isOn) navigator.mediaSession.playbackState = at === 'speaking' ? 'playing' : 'paused'
  }, [at, isOn])
}

/** What keys do in the reader. */
interface ReaderKeys {
  /** Space. */
  toggle: () => void
  /** Arrow keys to the left and the right; false where nothing is read, and they do what they do otherwise. */
  move: ((by: 1 | -1) => boolean) | undefined
}

/** Listens to the keys of the reader on the whole page. */
function useReaderKeys(keys: ReaderKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (ctrlKey || metaKey || altKey || shiftKey || isTaken(event)) return
      if (target instanceof Element && target.closest(elementsWithKeys)) return
      const { toggle, move } = latest.current
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key] as 1 | -1 | undefined
      if (key === ' ') toggle()
      else if (by === undefined || !move?.(by)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
