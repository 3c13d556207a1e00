/** Whether the exhaustive repetitions run (`npm run test:long`), where `npm test` takes one of each kind. */
export const thorough = (import.meta as { env?: { MODE?: string } }).env?.MODE === 'long'
