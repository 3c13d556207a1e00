import type { Category } from '@sheaf/core'
import {
  ArrowUpDown,
  FileImage,
  FileInput,
  FilePenLine,
  FileX,
  Hash,
  ImageDown,
  Images,
  Info,
  Layers,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Minimize2,
  PenLine,
  RotateCw,
  Scissors,
  ShieldCheck,
  Stamp,
  StickyNote,
} from 'lucide-react'
import type { ToolEntry } from '../search-tools.js'

const icons: Readonly<Record<string, LucideIcon>> = {
  'add-watermark': Stamp,
  'compress-image': ImageDown,
  'delete-pages': FileX,
  'image-to-pdf': Images,
  'merge-pdf': Layers,
  'number-pages': Hash,
  'pdf-info': Info,
  'pdf-to-image': FileImage,
  'protect-pdf': LockKeyhole,
  'reorder-pages': ArrowUpDown,
  'rotate-pdf': RotateCw,
  'sign-pdf': PenLine,
  'split-pdf': Scissors,
  'unlock-pdf': LockKeyholeOpen,
}

const categoryIcons: Readonly<Record<Category, LucideIcon>> = {
  pages: StickyNote,
  security: ShieldCheck,
  edit: FilePenLine,
  convert: FileInput,
  optimise: Minimize2,
  inspect: Info,
}

/** The picture of a tool, on a tile; tools without one of their own show that of their category. */
export function ToolIcon({ tool }: { tool: ToolEntry }) {
  const Icon = icons[tool.id] ?? categoryIcons[tool.category]
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
      <Icon aria-hidden className="size-5.5" />
    </span>
  )
}
