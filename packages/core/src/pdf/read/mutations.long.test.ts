// The same with more changes.
import './mutations.test.js'
