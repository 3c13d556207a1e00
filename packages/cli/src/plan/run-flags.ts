import { type Flag, sharedFlags } from './flags.js'
import { passwordFlags } from './pipeline-password.js'

/** The flags of `sheaf run`: those of all operations, and its own. */
export const runFlags: readonly Flag[] = [
  {
    name: 'directory',
    short: 'd',
    value: 'folder',
    completes: 'folders',
    description: 'Folder for results; created if missing.',
  },
  { name: 'check', description: 'Check the pipeline and list its steps; needs no files.' },
  ...passwordFlags,
  ...sharedFlags,
]
