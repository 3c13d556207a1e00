import { clsx } from 'clsx'
import { defaultFontSizes, type SignElement } from './element.js'
import { fontStack, isPlain } from './text-fonts.js'

/** From the top of a text's box to its baseline, in multiples of the font size: where the operation puts it. */
const BASELINE = 0.9465

/** What an element looks like on the page, in a box of its size. */
export function ElementPicture({ element }: { element: SignElement }) {
  const { type, content, width, height, color = '#000000' } = element
  if (type === 'signature')
    return <img src={content} alt="" draggable={false} className="pointer-events-none size-full object-contain" />
  const fontSize = element.fontSize ?? defaultFontSizes[type]
  const text = content.normalize('NFC').replaceAll('\t', ' ')
  return (
    // Not as text of the page: browsers round where its lines begin, and some its size.
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="size-full overflow-visible">
      <text
        x={0}
        y={BASELINE * fontSize}
        fontSize={fontSize}
        fontFamily={fontStack(text)}
        fill={color}
        textRendering="geometricPrecision"
        className={clsx('whitespace-pre', isPlain(text) && '[font-kerning:none] [font-variant-ligatures:none]')}
      >
        {text}
      </text>
    </svg>
  )
}
