import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'wouter'
import { ToolCards } from '../../chrome/tool-card.js'
import { familyOfId } from '../../chrome/tool-icon.js'
import { type Family, familyIds } from '../../families.js'
import { isForDevelopers, toolPath } from '../../routes.js'
import { homeTexts } from '../../texts/home.js'
import { type ListedTool, listedTools } from '../../tool-list.js'

/** All tools by family, with buttons that show one family alone, and the forms for developers at the end. */
export function ToolFamilies({ tools }: { tools: readonly ListedTool[] }) {
  const [only, setOnly] = useState<Family>()
  const families = familyIds
    .map((family) => ({ family, tools: tools.filter(({ id }) => familyOfId(id) === family) }))
    .filter((group) => group.tools.length > 0)
  const shown = families.filter(({ family }) => only === undefined || family === only)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs into a form. */}
      <div role="group" aria-label={homeTexts.families.label} className="flex flex-wrap gap-2">
        <Chip pressed={only === undefined} onPress={() => setOnly(undefined)}>
          {homeTexts.families.all(tools.length)}
        </Chip>
        {families.map(({ family }) => (
          <Chip key={family} pressed={only === family} onPress={() => setOnly(only === family ? undefined : family)}>
            {homeTexts.families[family]}
          </Chip>
        ))}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-8">
        {shown.map((group) => (
          // Those below the window cost no time before the page is scrolled; the padding has room for the outlines of cards.
          <section
            key={group.family}
            aria-labelledby={`family-${group.family}`}
            className="-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_50rem] [content-visibility:auto] sm:[contain-intrinsic-block-size:auto_26rem]"
          >
            <h3 id={`family-${group.family}`} className="mb-3 font-semibold text-lg">
              {homeTexts.families[group.family]}
            </h3>
            <ToolCards tools={group.tools} />
          </section>
        ))}
        {only === undefined && <DeveloperForms />}
      </div>
    </>
  )
}

interface ChipProps {
  pressed: boolean
  onPress: () => void
  children: string
}

function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'min-h-11 rounded-full border px-4 font-medium text-[0.9375rem] transition-colors',
        pressed
          ? 'border-ink bg-ink text-canvas'
          : 'border-line bg-surface text-muted hover:border-edge hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

/** The forms that speak JSON, out of the way of everybody else, by the names that the API has for them: titles are those of cards. */
function DeveloperForms() {
  const forms = listedTools().filter(({ id }) => isForDevelopers(id))
  return (
    <details className="rounded-xl border border-line bg-surface px-4 py-1">
      <summary className="min-h-11 py-2.5 font-semibold">{homeTexts.developers.title}</summary>
      <p className="pb-2 text-muted text-sm">{homeTexts.developers.text}</p>
      <ul className="flex flex-wrap gap-x-5 pb-2">
        {forms.map(({ id }) => (
          <li key={id}>
            <Link href={toolPath(id)} className="inline-block py-2.5 font-mono text-accent text-sm underline">
              {id}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
