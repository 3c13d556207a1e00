import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests of the core that start a program again and again. They come before those that fill the memory of their process: to start a program
 * takes 40 ms of processor time where a process has a gigabyte, and 3 in one that has just begun.
 */
const starting = [
  'node/video/encode-video',
  'node/office/native-engine',
  'operations/trim-video/trim-video',
  'operations/merge-videos/merge-copies',
  'operations/merge-videos/merge-videos',
  'operations/html-to-pdf/html-to-pdf',
  'operations/convert-video/convert-video',
  'operations/extract-audio/extract-audio',
  'operations/mute-video/mute-video',
  'operations/video-to-images/video-to-images',
  'operations/video-to-gif/video-to-gif',
  'operations/pdf-to-html/exact-layout',
  'node/video/hostile-videos',
  'node/ocr/native-engine',
  'node/fence/fence',
  'node/office/office-fences',
  'node/video/find-ffmpeg',
].map((path) => `packages/core/src/${path}`)

/** Files that take longest, the longest first. Vitest knows no times in a fresh clone and takes the largest files first, which are others. */
export const slow = [
  ...starting,
  'scripts/documents/guides',
  'scripts/documents/operation-pages',
  'packages/server/test/faults/redis',
  'packages/server/test/hostile/documents',
  'packages/core/src/node/video/builtin-engine',
  'scripts/other-nodes',
  'scripts/new-operation',
  'scripts/documents/programs',
  'packages/server/src/jobs/jobs',
  'packages/server/src/jobs/remote/remote',
  'packages/server/src/jobs/disk/full-disk',
  'packages/core/src/node/office/office-host',
  'packages/server/src/jobs/isolation',
  'packages/server/test/hostile/office',
  'packages/server/test/faults/s3',
  'packages/server/test/hostile/system',
  'packages/server/test/hostile/http',
  'packages/server/test/hostile/documents-matrix',
  'packages/server/test/faults/shutdown',
  'packages/server/src/jobs/html-engine',
  'packages/server/src/jobs/shared-office-host',
  ...['compress-video', 'watch/watch', 'exit-codes', 'office-engine', 'batch-flags', 'mcp/mcp'].map(
    (name) => `packages/cli/src/${name}`,
  ),
  'examples/examples',
  'packages/cli/test/built-program',
  'packages/core/src/operations/ocr-pdf/ocr-pdf-places',
  'packages/core/src/operations/compress-pdf/compress-pdf',
  'packages/core/src/operations/ocr-pdf/ocr-pdf',
  'packages/core/src/pdf/rewrite/remove-invisible-text',
  'packages/core/src/operations/compress-image/compress-image',
  'packages/core/src/operations/unlock-pdf/unlock-pdf',
  'packages/core/src/pdf/update/encrypted-update',
  'packages/core/src/operations/conformance',
  ...[
    'edit-pdf-document',
    'form-editor',
    'video-on-device',
    'viewer',
    'continue',
    'offline',
    'compress',
    'edit-pdf',
    'number-pages',
    'visit',
    'sign-pdf-place',
    'office',
    'split',
    'add-watermark',
  ].map((name) => `packages/web/e2e/${name}.e2e`),
].map((path) => `/${path}.test.ts`)

/** What a file is at in the list above; all others come behind. */
export function rankOf(path: string): number {
  const rank = slow.findIndex((end) => path.endsWith(end))
  return rank === -1 ? slow.length : rank
}

/**
 * The order of the projects. Servers and commands need no build, and wait for much of their time, in which the packages are built. The many
 * short files of the units come last, so that all workers end at about the same time.
 */
const projects = ['server', 'cli', 'packages', 'site', 'units', 'units-apart']

/** Begins with the files that take longest, project by project, so that no worker is left with one of them when all others have nothing to do. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const project = (file: TestSpecification) => projects.indexOf(file.project.name)
    return sorted.sort((a, b) => project(a) - project(b) || rankOf(a.moduleId) - rankOf(b.moduleId))
  }
}
