import { FormInput } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Form Field Editor on the site. */
export const tool: SiteTool = {
  icon: FormInput,
  path: '/edit-pdf-forms',
  searchWords: 'fillable form creator acroform checkbox ausfüllbar formular erstellen kästchen',
}

/** The page of Form Field Editor. */
export const screen: ToolScreen = {
  load: () => import('./form-editor-screen.js').then((m) => ({ default: m.FormEditorScreen })),
  loading: (texts) => texts.loadingViewers['edit-pdf-forms'],
}
