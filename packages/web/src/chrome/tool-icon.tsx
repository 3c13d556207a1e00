import type { Category } from '@sheaf/core'
import {
  ArrowUpDown,
  BookCopy,
  BookOpen,
  Clapperboard,
  ClipboardList,
  ClipboardPen,
  Combine,
  Crop,
  FileCode,
  FileImage,
  FileInput,
  FileMinus,
  FileOutput,
  FilePenLine,
  FileSpreadsheet,
  FileText,
  FileType,
  FileX,
  Film,
  FolderOutput,
  FormInput,
  GalleryHorizontal,
  Grid2x2,
  Grid3x3,
  Hash,
  Highlighter,
  ImageDown,
  ImagePlay,
  Images,
  ImageUpscale,
  Info,
  Layers,
  Layers2,
  LayoutDashboard,
  LayoutGrid,
  ListTree,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  MapPinOff,
  MessageSquareText,
  Minimize2,
  Music,
  PanelTop,
  Paperclip,
  PenLine,
  Presentation,
  RectangleEllipsis,
  RefreshCw,
  RotateCw,
  RotateCwSquare,
  Scaling,
  ScanText,
  Scissors,
  ShieldCheck,
  Signature,
  SquarePlus,
  SquaresUnite,
  Stamp,
  StickyNote,
  Tag,
  Tags,
  TextCursorInput,
  VolumeX,
  Workflow,
  Wrench,
} from 'lucide-react'
import type { Family } from '../families.js'
import type { ToolEntry } from '../search-tools.js'
import { allTools } from '../tools.js'

const icons: Readonly<Record<string, LucideIcon>> = {
  'add-annotations': Highlighter,
  'add-attachments': Paperclip,
  'add-form-fields': SquarePlus,
  'add-watermark': Stamp,
  all: LayoutGrid,
  'arrange-pages': LayoutDashboard,
  booklet: BookCopy,
  'compress-image': ImageDown,
  'compress-pdf': Minimize2,
  'compress-video': Film,
  'convert-image': RefreshCw,
  'convert-video': Clapperboard,
  'crop-image': Crop,
  'crop-pages': Crop,
  'delete-pages': FileX,
  'edit-annotations': MessageSquareText,
  'edit-form-fields': TextCursorInput,
  'edit-metadata': Tags,
  'edit-pdf': FilePenLine,
  'edit-pdf-forms': FormInput,
  'excel-to-pdf': FileSpreadsheet,
  'extract-attachments': FolderOutput,
  'extract-audio': Music,
  'extract-images': ImagePlay,
  'extract-pages': FileOutput,
  'fill-form': ClipboardPen,
  'flatten-form': Layers2,
  'form-fields': ClipboardList,
  'header-footer': PanelTop,
  'image-to-pdf': Images,
  'image-to-text': ScanText,
  'list-annotations': ListTree,
  'merge-pdf': Layers,
  'merge-videos': Combine,
  'mute-video': VolumeX,
  'n-up': Grid2x2,
  'number-pages': Hash,
  'ocr-pdf': ScanText,
  'overlay-pdf': SquaresUnite,
  'page-labels': Tag,
  'pdf-info': Info,
  'pdf-to-excel': FileSpreadsheet,
  'pdf-to-image': FileImage,
  'pdf-to-markdown': FileCode,
  'pdf-to-text': FileType,
  'pdf-to-word': FileText,
  pipelines: Workflow,
  'ppt-to-pdf': Presentation,
  'protect-pdf': LockKeyhole,
  'rasterize-pdf': Grid3x3,
  'read-pdf': BookOpen,
  'redact-pdf': RectangleEllipsis,
  'remove-blank-pages': FileMinus,
  'reorder-pages': ArrowUpDown,
  'repair-pdf': Wrench,
  'resize-image': ImageUpscale,
  'resize-pages': Scaling,
  'rotate-image': RotateCwSquare,
  'rotate-pdf': RotateCw,
  'sign-digitally': Signature,
  'sign-pdf': PenLine,
  'split-pdf': Scissors,
  'strip-image-metadata': MapPinOff,
  'trim-video': Scissors,
  'unlock-pdf': LockKeyholeOpen,
  'video-to-gif': ImagePlay,
  'video-to-images': GalleryHorizontal,
  'watermark-image': Stamp,
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

/** The family of a tool by its id, also of what is no operation. */
export function familyOfId(id: string): Family {
  return allTools.find((tool) => tool.id === id)?.family ?? (id === 'pipelines' ? 'automate' : 'edit')
}

/** The picture of a tool, on a tile in the color of its family. */
export function ToolIcon({ tool: { id, category } }: { tool: Pick<ToolEntry, 'id' | 'category'> }) {
  const Icon = toolIcon(id, category)
  return (
    <span
      data-family={familyOfId(id)}
      className="grid size-10 shrink-0 place-items-center rounded-lg bg-(--family) text-white"
    >
      <Icon aria-hidden className="size-5.5" />
    </span>
  )
}
