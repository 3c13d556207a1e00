import type { Tool } from '../../tool/use-tool.js'
import { TypeList } from './type-list.js'

/** A list of types to check. */
export const ownFields = (tool: Tool) => ({ types: <TypeList form={tool} /> })
