import { clsx } from 'clsx'
import { defaultFontSizes, type SignElement, type Size } from './element.js'
import { fontStack, isPlain } from './text-fonts.js'

/** From the top of a text's box to its baseline, in multiples of the font size: where the operation puts it. */
const BASELINE = 0.9465

/**
 * What the elements of a page look like on it. One drawing as large as the page: boxes of their own would each be moved to whole
 * pixels of the screen, and browsers round where lines of text begin.
 */
export function ElementPictures({ elements, size }: { elements: readonly SignElement[]; size: Size }) {
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
    >
      {elements.map((element) => (
        <ElementPicture key={element.id} element={element} />
      ))}
    </svg>
  )
}

function ElementPicture({ element }: { element: SignElement }) {
  const { type, content, x, y, width, height, color = '#000000' } = element
  // An image in a drawing keeps its proportions, in the middle of its box.
  if (type === 'signature') return <image href={content} x={x} y={y} width={width} height={height} />
  const fontSize = element.fontSize ?? defaultFontSizes[type]
  const text = content.normalize('NFC').replaceAll('\t', ' ')
  return (
    <text
      x={x}
      y={y + BASELINE * fontSize}
      fontSize={fontSize}
      fontFamily={fontStack(text)}
      fill={color}
      textRendering="geometricPrecision"
      className={clsx('whitespace-pre', isPlain(text) && '[font-kerning:none] [font-variant-ligatures:none]')}
    >
      {text}
    </text>
  )
}
