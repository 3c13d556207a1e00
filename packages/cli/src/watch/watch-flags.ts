import { type Flag, sharedFlags } from '../plan/flags.js'
import { passwordFlags } from '../plan/pipeline-password.js'

/** The flags of `sheaf watch`. */
export const watchFlags: readonly Flag[] = [
  {
    name: 'pipeline',
    short: 'p',
    value: 'file',
    completes: 'files',
    description: 'The JSON or YAML file with the steps. Required.',
  },
  {
    name: 'directory',
    short: 'd',
    value: 'folder',
    completes: 'folders',
    description: 'Folder for results; created if missing. Required.',
  },
  {
    name: 'done',
    value: 'folder',
    completes: 'folders',
    description:
      'Folder for processed files. Without this flag, they stay in the watched folder, and the manifest records that they are done.',
  },
  {
    name: 'failed',
    value: 'folder',
    completes: 'folders',
    description:
      'Folder for failed files, each with a file next to it that gives the reason. Without this flag, they stay in the watched folder.',
  },
  {
    name: 'manifest',
    value: 'file',
    completes: 'files',
    description:
      'Path of the manifest, which records what was done. Default: .sheaf-watch.jsonl in the watched folder.',
  },
  ...passwordFlags,
  { name: 'once', description: 'Process the files in the folder, then exit.' },
  { name: 'retry', description: 'Retry files that failed in an earlier run.' },
  {
    name: 'recursive',
    description: 'Include files in subfolders. Sheaf recreates the subfolders in the folder for results.',
  },
  { name: 'force', description: 'Replace existing results.' },
  {
    name: 'settle',
    value: 'seconds',
    description: 'Process a file once it has not changed for this long. Default: 2.',
  },
  { name: 'interval', value: 'seconds', description: 'How often to check the folder. Default: 1.' },
  ...shared('jobs', 'timeout'),
  { name: 'json-lines', description: 'Print a JSON object to standard output as each file finishes.' },
  { name: 'json', isHidden: true, description: 'The former name of --json-lines.' },
  ...shared('quiet', 'verbose'),
]

function shared(...names: readonly string[]): Flag[] {
  return sharedFlags.filter(({ name }) => names.includes(name))
}
