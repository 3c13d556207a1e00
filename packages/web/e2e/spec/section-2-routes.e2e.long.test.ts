import './section-2-routes.e2e.test.js'
