/** What describes the options of operations. A module of its own, so that it runs before the pages that need it, and apart from them. */
export { fieldsOf } from '@sheaf/core'
