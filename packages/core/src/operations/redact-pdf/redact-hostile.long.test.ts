// The same with the full sizes.
import './redact-hostile.test.js'
