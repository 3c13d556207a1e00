import type { Category } from '@sheaf/core'
import {
  ArrowUpDown,
  BookOpen,
  FileImage,
  FileInput,
  FilePenLine,
  FileSpreadsheet,
  FileText,
  FileX,
  Film,
  FormInput,
  Hash,
  ImageDown,
  Images,
  Info,
  Layers,
  LayoutGrid,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Minimize2,
  PenLine,
  Presentation,
  RotateCw,
  ScanText,
  Scissors,
  ShieldCheck,
  Stamp,
  StickyNote,
  Workflow,
} from 'lucide-react'
import type { ToolEntry } from '../search-tools.js'

const icons: Readonly<Record<string, LucideIcon>> = {
  'add-watermark': Stamp,
  all: LayoutGrid,
  'compress-image': ImageDown,
  'compress-pdf': Minimize2,
  'compress-video': Film,
  'delete-pages': FileX,
  'edit-pdf': FilePenLine,
  'edit-pdf-forms': FormInput,
  'excel-to-pdf': FileSpreadsheet,
  'image-to-pdf': Images,
  'merge-pdf': Layers,
  'number-pages': Hash,
  'ocr-pdf': ScanText,
  'pdf-info': Info,
  'pdf-to-excel': FileSpreadsheet,
  'pdf-to-image': FileImage,
  'pdf-to-word': FileText,
  pipelines: Workflow,
  'ppt-to-pdf': Presentation,
  'protect-pdf': LockKeyhole,
  'read-pdf': BookOpen,
  'reorder-pages': ArrowUpDown,
  'rotate-pdf': RotateCw,
  'sign-pdf': PenLine,
  'split-pdf': Scissors,
  'unlock-pdf': LockKeyholeOpen,
  'word-to-pdf': FileText,
}

const categoryIcons: Readonly<Record<Category, LucideIcon>> = {
  pages: StickyNote,
  security: ShieldCheck,
  edit: FilePenLine,
  convert: FileInput,
  optimise: Minimize2,
  inspect: Info,
  automate: Workflow,
}

/** The icon of a tool, by its id; tools without one show that of their category. */
export function toolIcon(id: string, category: Category = 'inspect'): LucideIcon {
  return icons[id] ?? categoryIcons[category]
}

/** The picture of a tool, on a tile. */
export function ToolIcon({ tool: { id, category } }: { tool: Pick<ToolEntry, 'id' | 'category'> }) {
  const Icon = toolIcon(id, category)
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
      <Icon aria-hidden className="size-5.5" />
    </span>
  )
}
