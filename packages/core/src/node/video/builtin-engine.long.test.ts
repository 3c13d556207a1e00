import './builtin-engine.test.js'
