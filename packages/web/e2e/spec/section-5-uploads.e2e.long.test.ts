import './section-5-uploads.e2e.test.js'
