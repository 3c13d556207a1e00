// The same with the full sizes.
import './hostile-update.test.js'
