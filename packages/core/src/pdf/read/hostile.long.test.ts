// The same with the full sizes.
import './hostile.test.js'
