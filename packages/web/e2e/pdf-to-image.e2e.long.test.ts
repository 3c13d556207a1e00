import './pdf-to-image.e2e.test.js'
