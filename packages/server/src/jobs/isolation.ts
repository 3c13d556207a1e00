/** How job processes may be held, the strongest first; `auto` takes the strongest that works. */
export const isolationChoices = ['auto', 'bubblewrap', 'namespaces', 'limits', 'process'] as const
export type Isolation = (typeof isolationChoices)[number]
