import './native-engine.test.js'
