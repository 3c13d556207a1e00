/** How a block was fitted. */
export type Fitting = 'same-lines' | 'reflowed' | 'grown' | 'shrunk'
