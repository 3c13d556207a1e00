import { toolIconsBase } from 'virtual:tool-icons'
import { clsx } from 'clsx'
import type { Family } from '../families.js'
import { allTools } from '../tools.js'

/** The family of a tool by its id, also of what is no operation. */
export function familyOfId(id: string): Family {
  return allTools.find((tool) => tool.id === id)?.family ?? (id === 'pipelines' ? 'automate' : 'edit')
}

/** The icon of a tool by its id, as a line drawing in the color of the text. */
export function PlainToolIcon({ id, className }: { id: string; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={clsx('fill-none stroke-2 stroke-current', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${toolIconsBase}/icons.svg#${id}`} />
    </svg>
  )
}

/** The icon of a tool, on a tile in the color of its family. */
export function ToolIcon({ id }: { id: string }) {
  return (
    <span
      data-family={familyOfId(id)}
      className="grid size-10 shrink-0 place-items-center rounded-lg bg-(--family) text-white"
    >
      <PlainToolIcon id={id} className="size-5.5" />
    </span>
  )
}
