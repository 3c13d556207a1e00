// The same with more changes.
import './encrypted-update.test.js'
