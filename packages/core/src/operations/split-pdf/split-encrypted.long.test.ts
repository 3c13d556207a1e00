import './split-encrypted.test.js'
