import './thumbnails.e2e.test.js'
