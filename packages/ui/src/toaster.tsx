import * as Toast from '@radix-ui/react-toast'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { IconButton } from './button.js'

/** A message that goes away by itself. */
export interface ToastMessage {
  /** Another one for each message, so that the same words said again are shown and read out again. */
  id: number
  tone: 'plain' | 'danger'
  title: string
  text?: string | undefined
}

/** The words of the place where toasts appear. */
export interface ToasterTexts {
  /** Names the place; `{hotkey}` becomes the key that leads there. */
  label: string
  /** Comes before each message that is read out: "Notification". */
  kind: string
  close: string
}

interface ToasterProps {
  /** The one message shown at a time; a new one takes the place of the one before. */
  message: ToastMessage | undefined
  texts: ToasterTexts
  onClose: (id: number) => void
}

/**
 * The place where toasts appear, over the header: one at a time, gone after five seconds unless pointed at, swiped away to the right over
 * 50 pixels, reached with F8. `danger` interrupts a screen reader.
 */
export function Toaster({ message, texts, onClose }: ToasterProps) {
  return (
    <Toast.Provider label={texts.kind} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message && <ToastCard key={message.id} message={message} texts={texts} onClose={onClose} />}
      <Toast.Viewport
        hotkey={['F8']}
        label={texts.label}
        // The header is the one part of every page that holds neither what is worked with nor the buttons for it.
        className="pointer-events-none fixed inset-x-0 top-0 z-30 mx-auto w-full max-w-2xl px-2 py-1.5 outline-none lg:start-[calc(max(0px,(100vw-80rem)/2)+19rem)] lg:mx-0 lg:max-w-[31rem]"
      />
    </Toast.Provider>
  )
}

function ToastCard({ message, texts, onClose }: ToasterProps & { message: ToastMessage }) {
  const { id, tone, title, text } = message
  const danger = tone === 'danger'
  const Icon = danger ? CircleAlert : CircleCheck
  return (
    <Toast.Root
      type={danger ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) onClose(id)
      }}
      className={clsx(
        'pointer-events-auto mx-auto flex lg:ms-0 min-h-13 w-fit animate-rise items-start gap-2.5 rounded-xl border py-0.5 pe-0.5 ps-3.5 shadow-lg motion-reduce:animate-none',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        danger ? 'border-danger bg-danger-soft' : 'border-line bg-surface',
      )}
    >
      <Icon aria-hidden className={clsx('mt-2 size-5 shrink-0', danger ? 'text-danger' : 'text-accent')} />
      {/* One after the other: two lines are as much as there is room for. */}
      <div className="min-w-0 grow self-center py-1 text-sm leading-[1.15rem] wrap-anywhere *:inline">
        <Toast.Title className={clsx('me-2 font-semibold', danger && 'text-danger')}>{title}</Toast.Title>
        {text && <Toast.Description>{text}</Toast.Description>}
      </div>
      <Toast.Close asChild>
        <IconButton label={texts.close}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  )
}
