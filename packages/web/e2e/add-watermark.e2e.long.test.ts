import './add-watermark.e2e.test.js'
