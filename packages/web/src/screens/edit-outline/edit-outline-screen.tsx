import { operation } from '@sheaf/core/edit-outline'
import { ToolPage } from '../../pages/tool.js'
import type { Tool } from '../../tool/use-tool.js'
import { BookmarkEditor } from './bookmark-editor.js'

const own = (tool: Tool) => ({ outline: <BookmarkEditor form={tool} /> })

/** Edit Bookmarks: the generated page, with a row for each bookmark in place of their notation. */
export function EditOutlineScreen() {
  return <ToolPage operation={operation} own={own} />
}
