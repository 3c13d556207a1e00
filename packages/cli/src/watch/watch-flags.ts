import { type Flag, sharedFlags } from '../plan/flags.js'

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
    description: 'The folder that results go to; made when it is not there. Required.',
  },
  {
    name: 'done',
    value: 'folder',
    completes: 'folders',
    description: 'Folder for processed files. Without it they stay, and the manifest records that they are done.',
  },
  {
    name: 'failed',
    value: 'folder',
    completes: 'folders',
    description: 'Where files go that failed, each with the reason beside it. Without it they stay.',
  },
  {
    name: 'manifest',
    value: 'file',
    completes: 'files',
    description: 'Where to note what was done. Default: .sheaf-watch.jsonl in the watched folder.',
  },
  { name: 'once', description: 'Work on what is there, and end.' },
  { name: 'retry', description: 'Work again on files that have failed before and are still there.' },
  { name: 'recursive', description: 'Look into the folders of the folder too; results keep their folders.' },
  { name: 'force', description: 'Replace results that exist.' },
  {
    name: 'settle',
    value: 'seconds',
    description: 'A file is taken once it has not changed for so long. Default: 2.',
  },
  { name: 'interval', value: 'seconds', description: 'How often to look into the folder. Default: 1.' },
  ...shared('jobs', 'timeout'),
  { name: 'json', description: 'Print a line of JSON for each file on standard output.' },
  ...shared('quiet', 'verbose'),
]

function shared(...names: readonly string[]): Flag[] {
  return sharedFlags.filter(({ name }) => names.includes(name))
}
