/** Whether the exhaustive repetitions run (`npm run test:long`): full sizes and many rounds, where `npm test` takes a few of each kind. */
export const thorough = (import.meta as { env?: { MODE?: string } }).env?.MODE === 'long'
