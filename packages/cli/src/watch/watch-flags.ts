import type { Flag } from '../flags.js'

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
    description: 'Where files go that were worked on. Without it they stay, and the manifest tells that they are done.',
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
  {
    name: 'jobs',
    value: 'n',
    description:
      'How many files to work on at the same time. Default: as many as there are processors, for videos a quarter as many.',
  },
  {
    name: 'timeout',
    value: 'seconds',
    description: 'Give up on a file after so long; 0 never does. Default: 600, for videos 0.',
  },
  { name: 'json', description: 'Print a line of JSON for each file on standard output.' },
  { name: 'quiet', short: 'q', description: 'Print nothing but errors.' },
  { name: 'verbose', short: 'v', description: 'Print each stage of the work, and where errors come from.' },
]
