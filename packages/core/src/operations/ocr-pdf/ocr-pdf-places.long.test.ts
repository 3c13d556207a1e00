import './ocr-pdf-places.test.js'
