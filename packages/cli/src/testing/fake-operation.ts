import { type AnyOperation, defineOperation, pdf } from '@sheaf/core'
import * as z from 'zod'

/** An operation that does nothing, for what derives from descriptors. */
export function fakeOperation({ files = {}, ...parts }: Partial<AnyOperation> = {}): AnyOperation {
  return defineOperation({
    id: 'fold-paper',
    title: 'Fold Paper',
    summary: 'Fold the pages.',
    category: 'pages',
    files: { file: pdf(), ...files },
    options: z.strictObject({}),
    output: (given: { file: File }) => `folded_${given.file.name}`,
    needs: [],
    examples: [],
    load: async () => async () => ({ files: [] }),
    ...parts,
  } as unknown as AnyOperation)
}
