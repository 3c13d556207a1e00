import { clsx } from 'clsx'

/** Names up to here are never shortened. */
const SHORT = 18
/** What stays of the end of a long one: the extension, and what distinguishes versions. */
const END = 10
/** What about two lines of a phone hold. */
const TWO_LINES = 44

/**
 * A name on one line, shortened in the middle where there is no room: the end says more than what precedes it. What is seen of a long name
 * is drawn by style sheet; the name itself is over it, in one piece, for the clipboard, searches and screen readers. Where it `wraps`, as
 * in lists of similar names, it takes more lines on phones.
 */
export function FileName({ name, wraps = false }: { name: string; wraps?: boolean }) {
  const cut = name.length > SHORT ? name.length - END : name.length
  return (
    // At the start of its line in the direction of the page, and in the direction of its own letters.
    <span className="flex min-w-0 font-medium" title={name}>
      {cut === name.length ? (
        <span dir="auto" className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">
          {name}
        </span>
      ) : (
        <span className="relative flex min-w-0">
          <span
            dir="auto"
            className={clsx(
              'absolute inset-0 overflow-hidden text-transparent forced-color-adjust-none',
              wraps ? 'max-sm:wrap-anywhere sm:whitespace-pre' : 'whitespace-pre',
            )}
          >
            {name}
          </span>
          {wraps && (
            <span aria-hidden dir={directionOf(name)} className="min-w-0 select-none wrap-anywhere sm:hidden">
              <Drawn text={cutInTheMiddle(name, TWO_LINES)} />
            </span>
          )}
          <span
            aria-hidden
            dir={directionOf(name)}
            className={clsx('flex min-w-0 select-none whitespace-pre', wraps && 'max-sm:hidden')}
          >
            <Drawn text={name.slice(0, cut)} className="min-w-0 overflow-hidden text-ellipsis" />
            <Drawn text={name.slice(cut)} className="shrink-0" />
          </span>
        </span>
      )}
    </span>
  )
}

function Drawn({ text, className }: { text: string; className?: string }) {
  return <span data-text={text} className={clsx('before:content-[attr(data-text)]', className)} />
}

/** At most this many characters of a name: its start and its end. */
function cutInTheMiddle(name: string, most: number): string {
  const letters = [...name]
  if (letters.length <= most) return name
  const end = Math.floor(most / 2)
  return `${letters.slice(0, most - end - 1).join('')}…${letters.slice(-end).join('')}`
}

/** What `dir="auto"` makes of a text, which looks at no text of a style sheet. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? 'rtl'
    : 'ltr'
}
