import './section-2-wizards.e2e.test.js'
